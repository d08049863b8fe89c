import * as z from 'zod/mini';
import { hindrance } from '#shared/educations/next-schemas.ts';
import { date } from '#shared/http/fields.ts';
import { educationId, learnpathId, startingMomentId, userId } from '#shared/identity/ids.ts';
import { idsByComma } from '#shared/identity/ids-by-comma.ts';
import { learningWay, maxChosen, type offerType, registrationStatus } from './starting-moment-schemas.ts';

/** Most starting moments that somebody chooses from. */
export const maxMoments = 20;

/** A learning path that begins at a starting moment, and what keeps the student from it. */
const choice = z.object({
  learnpathId,
  title: z.string(),
  /** Empty: it has none. */
  englishTitle: z.string(),
  ects: z.number(),
  way: learningWay,
  hindrance: z.nullable(hindrance),
});

/** A starting moment at which somebody may begin. */
export const momentChoice = z.object({
  id: startingMomentId,
  name: z.string(),
  startsOn: date,
  endsOn: date,
  closesOn: date,
  /** Places that are free; at 0 whoever comes waits. */
  placesLeft: z.number(),
  /** Where the student stands at it; null: they haven't registered. */
  status: z.nullable(registrationStatus),
  /** Whether they have something planned in these days. */
  overlaps: z.boolean(),
  learnpaths: z.array(choice),
});
export type MomentChoice = z.infer<typeof momentChoice>;

export const choices = z.object({
  /** Study points that the education takes and that no block holds yet, in EC. */
  pointsLeft: z.number(),
  moments: z.array(momentChoice),
});
export type Choices = z.infer<typeof choices>;

export const choicesQuery = z.strictObject({
  educationId,
  startingMomentIds: idsByComma('StartingMomentId', 20),
});

/** What somebody takes next, at one starting moment. */
export const nextInput = z.strictObject({
  educationId,
  startingMomentId,
  learnpathIds: z.array(learnpathId).check(z.minLength(1), z.maxLength(maxChosen)),
});

/** What came of it: a place or the waiting list, and whether the block is final already. */
export const planned = z.object({ status: registrationStatus, isFinal: z.boolean() });

/** Why somebody should plan: they have nothing, what they have ends soon, or has ended. */
export const eligibility = z.enum(['nothing', 'ends', 'ended']);

/** A student who nears the end of what is planned for them. */
export const eligibleStudent = z.object({
  userId,
  studentName: z.string(),
  educationId,
  educationName: z.string(),
  reason: eligibility,
  endsOn: z.nullable(date),
  pointsLeft: z.number(),
  blocksLeft: z.number(),
});
export type EligibleStudent = z.infer<typeof eligibleStudent>;

/** Most students named in one call; without names all of the education who near the end. */
export const maxNamed = 200;

/** Plans many at once for one starting moment. */
export const planManyInput = z.strictObject({
  ...nextInput.shape,
  userIds: z.nullable(
    z.array(userId).check(
      z.minLength(1),
      z.maxLength(maxNamed),
      z.refine((all) => new Set(all).size === all.length, { error: 'duplicate' }),
    ),
  ),
});

/** For whom a learning path begins: those of a regular education (1), or of a flexible one (2). */
export const offerTypeOf = (educationType: 1 | 2): z.infer<typeof offerType> =>
  educationType === 2 ? 'flexible' : 'regular';
