import * as z from 'zod/mini';
import { date, instant, line, typedDate, version } from '#shared/http/fields.ts';
import { learnpathId, poolId, startingMomentId, userId } from '#shared/identity/ids.ts';
import { job } from '#shared/jobs/schemas.ts';
import { capacity } from './pool-schemas.ts';

/** When students may register, both days included. */
const registrationPeriod = z.object({ opensOn: date, closesOn: date });

/** For whom a learning path starts: those of a regular, or of a flexible education (spec section 3). */
export const offerType = z.enum(['regular', 'flexible']);
export type OfferType = z.infer<typeof offerType>;

/** How it is learned. */
export const learningWay = z.enum(['online', 'on-location', 'blended']);
export type LearningWay = z.infer<typeof learningWay>;

/** A learning path that begins at a starting moment: once per type. */
export const offer = z.object({ learnpathId, title: z.string(), type: offerType, way: learningWay });
export type Offer = z.infer<typeof offer>;

/** One row of the list of starting moments. */
export const startingMomentSummary = z.object({
  id: startingMomentId,
  name: z.string(),
  startsOn: date,
  endsOn: date,
  pool: z.nullable(z.object({ id: poolId, name: z.string() })),
  registration: registrationPeriod,
  /** How many students begin at most; who comes later is on the waiting list. */
  capacity: z.number(),
  learnpathCount: z.number(),
  updatedAt: instant,
});
export type StartingMomentSummary = z.infer<typeof startingMomentSummary>;

/** A starting moment: when which learning paths begin, and for how many. */
export const startingMoment = z.object({
  ...startingMomentSummary.shape,
  version,
  learnpaths: z.array(offer),
  /** How many have a place, and how many wait for one. */
  placed: z.number(),
  waiting: z.number(),
  /** The last day on which pool, dates and registration may be changed, and the days this is before registration. */
  editableUntil: date,
  editWindowDays: z.number(),
  createdAt: instant,
});
export type StartingMoment = z.infer<typeof startingMoment>;

/** A starting moment that was changed, and the job that moves its students, if that was asked. */
export const changedMoment = z.extend(startingMoment, { moving: z.nullable(job) });

const fields = {
  name: line(200),
  startsOn: typedDate,
  endsOn: typedDate,
  poolId: z.nullable(poolId),
  registration: z.strictObject({ opensOn: typedDate, closesOn: typedDate }),
  capacity,
};

export const startingMomentInput = z.strictObject({ ...fields, poolId: z._default(fields.poolId, null) });

export const startingMomentChange = z.strictObject({
  version,
  name: z.optional(fields.name),
  startsOn: z.optional(fields.startsOn),
  endsOn: z.optional(fields.endsOn),
  poolId: z.optional(fields.poolId),
  registration: z.optional(fields.registration),
  capacity: z.optional(capacity),
  /** With other dates: whether the blocks and enrolments of those who have a place get them too. */
  moveEnrolments: z._default(z.boolean(), false),
});

/** Most learning paths of one starting moment. */
export const maxOffers = 40;

export const offerInput = z.strictObject({ version, learnpathId, type: offerType, way: learningWay });

/** Where somebody stands who registered: they have a place, or wait for one. */
export const registrationStatus = z.enum(['placed', 'waiting']);
export type RegistrationStatus = z.infer<typeof registrationStatus>;

/** What somebody begins with at a starting moment. */
export const chosenOffer = z.object({ learnpathId, type: offerType });

/** Somebody who registered for a starting moment. */
export const registration = z.object({
  userId,
  studentName: z.string(),
  status: registrationStatus,
  learnpaths: z.array(offer),
  /** Whether a block came of it; a final one stays when the starting moment moves, as its agreement says. */
  block: z.nullable(z.enum(['open', 'final'])),
  registeredAt: instant,
  version,
});
export type Registration = z.infer<typeof registration>;

/** Most learning paths that somebody begins with at once: they are enrolled on all in one transaction. */
export const maxChosen = 8;

export const registrationInput = z.strictObject({
  learnpaths: z.array(z.strictObject(chosenOffer.shape)).check(z.minLength(1), z.maxLength(maxChosen)),
});
