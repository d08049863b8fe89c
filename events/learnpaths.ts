import * as z from 'zod/mini';
import {
  companyId,
  courseId,
  documentId,
  learningOutcomeId,
  learnpathId,
  submissionId,
  teamId,
  userId,
} from '#shared/identity/ids.ts';
import { enrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { event } from './event.ts';

const sampleLearnpath = learnpathId.parse('lpt_01JD0000000000000000000001');
const sampleStudent = userId.parse('usr_01JD0000000000000000000002');
const sampleSubmission = submissionId.parse('sub_01JD0000000000000000000004');

const ofTeam = {
  learnpathId,
  teamId,
  studentIds: z.array(userId),
  teacherIds: z.array(userId),
};
const sampleTeam = {
  learnpathId: sampleLearnpath,
  teamId: teamId.parse('tea_01JD0000000000000000000005'),
  studentIds: [sampleStudent],
  teacherIds: [userId.parse('usr_01JD0000000000000000000006')],
};

const ofOutcome = { learnpathId, learningOutcomeId };
const sampleOutcome = {
  learnpathId: sampleLearnpath,
  learningOutcomeId: learningOutcomeId.parse('loc_01JD0000000000000000000007'),
};

const ofDocument = { learnpathId, documentId };
const sampleDocument = {
  learnpathId: sampleLearnpath,
  documentId: documentId.parse('doc_01JD0000000000000000000008'),
};

/** What happens to learning paths and to the enrolments on them. */
export const learnpathEvents = {
  learnpathCreated: event({
    name: 'learnpaths.learnpath-created',
    version: 1,
    summary: 'A learning path was started, as a draft.',
    schema: z.object({ learnpathId }),
    sample: { learnpathId: sampleLearnpath },
  }),
  learnpathUpdated: event({
    name: 'learnpaths.learnpath-updated',
    version: 1,
    summary: 'A learning path changed: its texts, status, picture or study load.',
    schema: z.object({ learnpathId, status: z.number(), ects: z.number() }),
    sample: { learnpathId: sampleLearnpath, status: 2, ects: 15 },
  }),
  learnpathWithdrawn: event({
    name: 'learnpaths.learnpath-withdrawn',
    version: 1,
    summary: 'A learning path is no longer offered to another organisation.',
    schema: z.object({ learnpathId, fromCompanyId: companyId }),
    sample: {
      learnpathId: sampleLearnpath,
      fromCompanyId: companyId.parse('cmp_01JD0000000000000000000009'),
    },
  }),
  coursesLinked: event({
    name: 'learnpaths.courses-linked',
    version: 1,
    summary: 'The courses of a learning path, or their order, changed.',
    schema: z.object({ learnpathId, courseIds: z.array(courseId) }),
    sample: { learnpathId: sampleLearnpath, courseIds: [courseId.parse('crs_01JD0000000000000000000003')] },
  }),
  learnpathDeleted: event({
    name: 'learnpaths.learnpath-deleted',
    version: 1,
    summary: 'A learning path was deleted.',
    schema: z.object({ learnpathId }),
    sample: { learnpathId: sampleLearnpath },
  }),
  studentEnrolled: event({
    name: 'learnpaths.student-enrolled',
    version: 1,
    summary: 'A student was enrolled on a learning path.',
    schema: z.object({ learnpathId, userId, startsOn: z.string(), endsOn: z.nullable(z.string()) }),
    sample: {
      learnpathId: sampleLearnpath,
      userId: sampleStudent,
      startsOn: '2026-09-01',
      endsOn: '2027-01-31',
    },
  }),
  enrolmentUpdated: event({
    name: 'learnpaths.enrolment-updated',
    version: 1,
    summary: 'Status or dates of an enrolment changed.',
    schema: z.object({
      ...{ learnpathId, userId, status: enrolmentStatus },
      /** What it was until then; absent where that was not kept yet. */
      formerStatus: z.optional(enrolmentStatus),
    }),
    sample: {
      ...{ learnpathId: sampleLearnpath, userId: sampleStudent },
      ...{ status: 'completed', formerStatus: 'open' },
    },
  }),
  enrolmentOpened: event({
    name: 'learnpaths.enrolment-opened',
    version: 1,
    summary: 'The first day of an enrolment has come: it was opened.',
    schema: z.object({ learnpathId, userId }),
    sample: { learnpathId: sampleLearnpath, userId: sampleStudent },
  }),
  enrolmentClosed: event({
    name: 'learnpaths.enrolment-closed',
    version: 1,
    summary: 'The last day of an enrolment has gone by: it was closed.',
    schema: z.object({ learnpathId, userId }),
    sample: { learnpathId: sampleLearnpath, userId: sampleStudent },
  }),
  enrolmentCompleted: event({
    name: 'learnpaths.enrolment-completed',
    version: 1,
    summary: 'All final assignments of the learning path are passed: the enrolment was completed.',
    schema: z.object({ learnpathId, userId, submissionId }),
    sample: { learnpathId: sampleLearnpath, userId: sampleStudent, submissionId: sampleSubmission },
  }),
  enrolmentReopened: event({
    name: 'learnpaths.enrolment-reopened',
    version: 1,
    summary: 'A final assignment is no longer passed: the enrolment, which was completed, goes on.',
    schema: z.object({ learnpathId, userId, submissionId }),
    sample: { learnpathId: sampleLearnpath, userId: sampleStudent, submissionId: sampleSubmission },
  }),
  studentUnenrolled: event({
    name: 'learnpaths.student-unenrolled',
    version: 1,
    summary: 'A student was taken off a learning path.',
    schema: z.object({ learnpathId, userId }),
    sample: { learnpathId: sampleLearnpath, userId: sampleStudent },
  }),
  teamCreated: event({
    name: 'learnpaths.team-created',
    version: 1,
    summary: 'A team of a learning path was created: who studies together, and who teaches them.',
    schema: z.object(ofTeam),
    sample: sampleTeam,
  }),
  teamUpdated: event({
    name: 'learnpaths.team-updated',
    version: 1,
    summary: 'A team changed: its registration, or who is in it now.',
    schema: z.object(ofTeam),
    sample: sampleTeam,
  }),
  teamDeleted: event({
    name: 'learnpaths.team-deleted',
    version: 1,
    summary: 'A team was deleted; these were in it.',
    schema: z.object(ofTeam),
    sample: sampleTeam,
  }),
  outcomeCreated: event({
    name: 'learnpaths.outcome-created',
    version: 1,
    summary: 'A learning outcome of a learning path was written.',
    schema: z.object(ofOutcome),
    sample: sampleOutcome,
  }),
  outcomeUpdated: event({
    name: 'learnpaths.outcome-updated',
    version: 1,
    summary:
      'A learning outcome changed: its texts, its performance indicators, or where they are taught and tested.',
    schema: z.object(ofOutcome),
    sample: sampleOutcome,
  }),
  outcomeDeleted: event({
    name: 'learnpaths.outcome-deleted',
    version: 1,
    summary: 'A learning outcome was deleted, with its performance indicators.',
    schema: z.object(ofOutcome),
    sample: sampleOutcome,
  }),
  documentAdded: event({
    name: 'learnpaths.document-added',
    version: 1,
    summary: 'A document was added to a learning path.',
    schema: z.object(ofDocument),
    sample: sampleDocument,
  }),
  documentUpdated: event({
    name: 'learnpaths.document-updated',
    version: 1,
    summary: 'A document of a learning path changed: its texts, its link or file, or whom it is for.',
    schema: z.object(ofDocument),
    sample: sampleDocument,
  }),
  documentDeleted: event({
    name: 'learnpaths.document-deleted',
    version: 1,
    summary: 'A document of a learning path was deleted.',
    schema: z.object(ofDocument),
    sample: sampleDocument,
  }),
} as const;
