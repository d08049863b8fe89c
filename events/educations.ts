import * as z from 'zod/mini';
import { partStatus } from '#shared/educations/schemas.ts';
import { educationStatus } from '#shared/educations/student-schemas.ts';
import {
  assignmentId,
  blockId,
  educationId,
  learnpathId,
  moduleId,
  startingMomentId,
  userId,
} from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sampleEducation = educationId.parse('edu_01JD0000000000000000000001');
const sampleLearnpath = learnpathId.parse('lpt_01JD0000000000000000000002');
const sampleModule = moduleId.parse('mdl_01JD0000000000000000000003');

/** What happens to educations. */
export const educationEvents = {
  educationCreated: event({
    name: 'educations.education-created',
    version: 1,
    summary: 'An education was started; as a copy, of which one.',
    schema: z.object({ educationId, copiedFromId: z.nullable(educationId) }),
    sample: { educationId: sampleEducation, copiedFromId: null },
  }),
  categoriesChanged: event({
    name: 'educations.categories-changed',
    version: 1,
    summary: 'The categories of educations changed.',
    schema: z.object({ count: z.number() }),
    sample: { count: 3 },
  }),
  educationUpdated: event({
    name: 'educations.education-updated',
    version: 1,
    summary:
      'An education changed: its texts, codes, status or study points; `registerToo`: also how, or whether, the student register is told of it.',
    schema: z.object({
      educationId,
      status: z.number(),
      points: z.number(),
      registerToo: z._default(z.boolean(), false),
    }),
    sample: { educationId: sampleEducation, status: 2, points: 240, registerToo: false },
  }),
  educationDeleted: event({
    name: 'educations.education-deleted',
    version: 1,
    summary: 'An education was deleted.',
    schema: z.object({ educationId }),
    sample: { educationId: sampleEducation },
  }),
  regulationsSet: event({
    name: 'educations.regulations-set',
    version: 1,
    summary: 'The regulations (OER) of an education for its study year were set.',
    schema: z.object({ educationId }),
    sample: { educationId: sampleEducation },
  }),
  learnpathsLinked: event({
    name: 'educations.learnpaths-linked',
    version: 1,
    summary: 'Learning paths were added to an education.',
    schema: z.object({ educationId, learnpathIds: z.array(learnpathId) }),
    sample: { educationId: sampleEducation, learnpathIds: [sampleLearnpath] },
  }),
  learnpathUnlinked: event({
    name: 'educations.learnpath-unlinked',
    version: 1,
    summary: 'A learning path was taken from an education.',
    schema: z.object({ educationId, learnpathId }),
    sample: { educationId: sampleEducation, learnpathId: sampleLearnpath },
  }),
  requirementsSet: event({
    name: 'educations.requirements-set',
    version: 1,
    summary: 'Which learning paths of an education come before one of them changed.',
    schema: z.object({ educationId, learnpathId, requires: z.array(learnpathId) }),
    sample: { educationId: sampleEducation, learnpathId: sampleLearnpath, requires: [] },
  }),
  modulesSet: event({
    name: 'educations.modules-set',
    version: 1,
    summary: 'The modules of an education, their learning paths or their order changed.',
    schema: z.object({ educationId, moduleIds: z.array(moduleId), points: z.number() }),
    sample: { educationId: sampleEducation, moduleIds: [sampleModule], points: 240 },
  }),
} as const;

const sampleStudent = userId.parse('usr_01JD0000000000000000000004');
const sampleBlock = blockId.parse('blk_01JD0000000000000000000005');
const sampleMoment = startingMomentId.parse('stm_01JD0000000000000000000009');
const ofBlock = z.object({ userId, blockId, educationId });
const sampleStudies = { educationId: sampleEducation, userId: sampleStudent };
const sampleOfBlock = { userId: sampleStudent, blockId: sampleBlock, educationId: sampleEducation };

const ofOneBlock = { version: 1, schema: ofBlock, sample: sampleOfBlock };

/** What happens to what students study. */
export const studentEducationEvents = {
  studentRegistered: event({
    name: 'educations.student-registered',
    version: 1,
    summary: 'A student was registered for an education.',
    schema: z.object({ educationId, userId, startsOn: z.string(), blockIds: z.array(blockId) }),
    sample: { ...sampleStudies, startsOn: '2026-09-01', blockIds: [sampleBlock] },
  }),
  registrationUpdated: event({
    name: 'educations.registration-updated',
    version: 1,
    summary: 'The status or dates of a registration changed.',
    schema: z.object({ educationId, userId, status: z.nullable(educationStatus) }),
    sample: { ...sampleStudies, status: 'graduated' },
  }),
  contentEnded: event({
    name: 'educations.content-ended',
    version: 1,
    summary:
      'The subscription at the learning-content service of a student who stopped was ended, or they had none.',
    schema: z.object({ educationId, userId, outcome: z.enum(['ended', 'unknown']) }),
    sample: { ...sampleStudies, outcome: 'ended' },
  }),
  blockCreated: event({
    name: 'educations.block-created',
    summary: 'A block was added to what a student studies.',
    ...ofOneBlock,
  }),
  blockPlannedByPlatform: event({
    name: 'educations.block-planned-by-platform',
    version: 1,
    summary: 'A block was made: of a module as a student was registered, or of a starting moment.',
    schema: z.extend(ofBlock, { moduleId: z.nullable(moduleId) }),
    sample: { ...sampleOfBlock, moduleId: sampleModule },
  }),
  blockPlannedByStudent: event({
    name: 'educations.block-planned-by-student',
    version: 1,
    summary: 'A student chose what they study next, and a block was made of it.',
    schema: z.extend(ofBlock, { startingMomentId }),
    sample: { ...sampleOfBlock, startingMomentId: sampleMoment },
  }),
  blockUpdated: event({
    name: 'educations.block-updated',
    summary: 'The name or dates of a block changed.',
    ...ofOneBlock,
  }),
  blockLearnpathsChanged: event({
    name: 'educations.block-learnpaths-changed',
    version: 1,
    summary: 'Learning paths were added to a block, taken from it or changed in it.',
    schema: z.extend(ofBlock, {
      added: z.array(learnpathId),
      removed: z.array(learnpathId),
      changed: z.array(learnpathId),
    }),
    sample: { ...sampleOfBlock, added: [sampleLearnpath], removed: [], changed: [] },
  }),
  blockFinalized: event({
    name: 'educations.block-finalized',
    version: 1,
    summary: 'A block was made final.',
    schema: z.extend(ofBlock, { points: z.number() }),
    sample: { ...sampleOfBlock, points: 30 },
  }),
  blockUnlocked: event({
    name: 'educations.block-unlocked',
    summary: 'A final block was made one that can be changed.',
    ...ofOneBlock,
  }),
  blockDeleted: event({
    name: 'educations.block-deleted',
    version: 1,
    summary: 'A block was deleted; `startingMomentId`: the one at which it was planned.',
    schema: z.extend(ofBlock, { startingMomentId: z._default(z.nullable(startingMomentId), null) }),
    sample: { ...sampleOfBlock, startingMomentId: null },
  }),
  blockSubscribed: event({
    name: 'educations.block-subscribed',
    version: 1,
    summary:
      'The student was enrolled on learning paths of a final block; those that are not published were left out.',
    schema: z.extend(ofBlock, { enrolled: z.array(learnpathId), leftOut: z.array(learnpathId) }),
    sample: { ...sampleOfBlock, enrolled: [sampleLearnpath], leftOut: [] },
  }),
  blockAssignmentsAdded: event({
    name: 'educations.block-assignments-added',
    version: 1,
    summary: 'The student has the assignments of the learning paths on which a block enrolled them.',
    schema: z.extend(ofBlock, { assignmentIds: z.array(assignmentId) }),
    sample: { ...sampleOfBlock, assignmentIds: [assignmentId.parse('asg_01JD0000000000000000000006')] },
  }),
  blockMessageAdded: event({
    name: 'educations.block-message-added',
    summary: 'Somebody wrote a message in the log of a block.',
    ...ofOneBlock,
  }),
  partDecided: event({
    name: 'educations.part-decided',
    version: 1,
    summary: 'The result of a learning path in a block followed from its grading.',
    schema: z.extend(ofBlock, { learnpathId, status: partStatus, result: z.nullable(z.number()) }),
    sample: { ...sampleOfBlock, learnpathId: sampleLearnpath, status: 2, result: 75 },
  }),
} as const;
