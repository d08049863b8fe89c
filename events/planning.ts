import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { learnpathId, planningId, poolId, startingMomentId, userId } from '#shared/identity/ids.ts';
import { offerType, registrationStatus } from '#shared/planning/starting-moment-schemas.ts';
import { event } from './event.ts';

const samplePool = poolId.parse('pol_01JD0000000000000000000001');
const sampleMoment = startingMomentId.parse('stm_01JD0000000000000000000002');
const sampleLearnpath = learnpathId.parse('lpt_01JD0000000000000000000003');
const sampleStudent = userId.parse('usr_01JD0000000000000000000004');
const ofPlanning = {
  schema: z.object({ planningId }),
  sample: { planningId: planningId.parse('pln_01JD0000000000000000000005') },
  version: 1,
};
/** For the teachers who knew of it: what became of the first thing to come. */
const lesson = z.object({
  became: z.enum(['moved', 'elsewhere', 'cancelled']),
  wasOn: date,
  teacherIds: z.array(userId),
});
const ofLesson = {
  schema: z.object({ planningId, lesson: z.optional(lesson) }),
  sample: {
    ...ofPlanning.sample,
    lesson: {
      became: 'moved' as const,
      wasOn: '2027-02-09',
      teacherIds: [userId.parse('usr_01JD0000000000000000000006')],
    },
  },
  version: 1,
};
const ofPerson = { schema: z.object({ userId }), sample: { userId: sampleStudent }, version: 1 };
const ofPool = { schema: z.object({ poolId }), sample: { poolId: samplePool }, version: 1 };

/** What happens to pools, to starting moments and to who registers for them. */
export const planningEvents = {
  poolCreated: event({ name: 'planning.pool-created', summary: 'A pool was made.', ...ofPool }),
  poolUpdated: event({ name: 'planning.pool-updated', summary: 'A pool changed.', ...ofPool }),
  poolDeleted: event({ name: 'planning.pool-deleted', summary: 'A pool was deleted.', ...ofPool }),
  startingMomentCreated: event({
    name: 'planning.starting-moment-created',
    version: 1,
    summary: 'A starting moment was made.',
    schema: z.object({ startingMomentId, startsOn: date, endsOn: date }),
    sample: { startingMomentId: sampleMoment, startsOn: '2027-02-01', endsOn: '2027-06-30' },
  }),
  startingMomentUpdated: event({
    name: 'planning.starting-moment-updated',
    version: 1,
    summary:
      'A starting moment changed; `moveEnrolments`: those who have a place move with it, by a job; `registrationMoved`: students may register from another day on.',
    schema: z.object({
      startingMomentId,
      startsOn: date,
      endsOn: date,
      capacity: z.number(),
      moveEnrolments: z.boolean(),
      registrationMoved: z.optional(z.boolean()),
    }),
    sample: {
      startingMomentId: sampleMoment,
      startsOn: '2027-02-08',
      endsOn: '2027-07-02',
      capacity: 60,
      moveEnrolments: true,
      registrationMoved: false,
    },
  }),
  startingMomentDeleted: event({
    name: 'planning.starting-moment-deleted',
    version: 1,
    summary: 'A starting moment was deleted.',
    schema: z.object({ startingMomentId }),
    sample: { startingMomentId: sampleMoment },
  }),
  learnpathOffered: event({
    name: 'planning.learnpath-offered',
    version: 1,
    summary: 'A learning path begins at a starting moment.',
    schema: z.object({ startingMomentId, learnpathId, type: offerType }),
    sample: { startingMomentId: sampleMoment, learnpathId: sampleLearnpath, type: 'regular' },
  }),
  learnpathWithdrawn: event({
    name: 'planning.learnpath-withdrawn',
    version: 1,
    summary: 'A learning path no longer begins at a starting moment.',
    schema: z.object({ startingMomentId, learnpathId, type: offerType }),
    sample: { startingMomentId: sampleMoment, learnpathId: sampleLearnpath, type: 'regular' },
  }),
  studentRegistered: event({
    name: 'planning.student-registered',
    version: 1,
    summary: 'A student registered for a starting moment: they have a place, or wait for one.',
    schema: z.object({ startingMomentId, userId, status: registrationStatus }),
    sample: { startingMomentId: sampleMoment, userId: sampleStudent, status: 'waiting' },
  }),
  placeGiven: event({
    name: 'planning.place-given',
    version: 1,
    summary: 'Somebody on the waiting list of a starting moment was given a place.',
    schema: z.object({ startingMomentId, userId }),
    sample: { startingMomentId: sampleMoment, userId: sampleStudent },
  }),
  studentWithdrawn: event({
    name: 'planning.student-withdrawn',
    version: 1,
    summary: 'A student was taken off a starting moment.',
    schema: z.object({ startingMomentId, userId, status: registrationStatus }),
    sample: { startingMomentId: sampleMoment, userId: sampleStudent, status: 'placed' },
  }),
  planningCreated: event({
    name: 'planning.planning-created',
    summary: 'Something was planned.',
    ...ofPlanning,
  }),
  planningUpdated: event({
    name: 'planning.planning-updated',
    summary:
      'A planning changed, or one of its occurrences was cancelled or moved. `lesson`: what that means to who teaches it.',
    ...ofLesson,
  }),
  planningDeleted: event({
    name: 'planning.planning-deleted',
    summary: 'A planning was deleted. `lesson`: what that means to who taught it.',
    ...ofLesson,
  }),
  calendarLinkMade: event({
    name: 'planning.calendar-link-made',
    summary: 'Somebody made a link to their calendar.',
    ...ofPerson,
  }),
  calendarLinkRevoked: event({
    name: 'planning.calendar-link-revoked',
    summary: 'Somebody ended the link to their calendar.',
    ...ofPerson,
  }),
  settingsChanged: event({
    name: 'planning.settings-changed',
    version: 1,
    summary: 'The holidays of an organisation changed.',
    schema: z.object({ holidayCount: z.number() }),
    sample: { holidayCount: 7 },
  }),
} as const;
