import * as z from 'zod/mini';
import { instant, line, paragraph, studyAccess, version, whole } from '#shared/http/fields.ts';
import {
  assignmentId,
  criterionId,
  learnpathId,
  partialAssignmentId,
  submissionId,
} from '#shared/identity/ids.ts';
import { image, imageInput } from '#shared/media/schemas.ts';
import { studyInspection } from './inspection-schemas.ts';
import { assignmentSummary } from './list.ts';
import { studentSubmissionStatus, studyAssignmentSummary } from './study-list.ts';
import { handedInFor, submissionFile } from './submission-file.ts';
import { handInTerms, handInTermsChange } from './terms.ts';

/** A criterion and its weighing in whole per cents of the assignment's grade. */
export const criterion = z.object({
  id: criterionId,
  title: z.string(),
  description: z.string(),
  weighing: z.number(),
});
export type Criterion = z.infer<typeof criterion>;

export const partialAssignment = z.object({
  id: partialAssignmentId,
  title: z.string(),
  description: z.string(),
  criteria: z.array(criterion),
});
export type PartialAssignment = z.infer<typeof partialAssignment>;

/**
 * What a student and a grader read: the assignment as it was published, once per version. A default is what a draft
 * starts with, and what stands in an assignment that was kept before there was such a field.
 */
export const publishedAssignment = z.object({
  title: z.string(),
  finalAssignment: z.boolean(),
  description: z._default(z.string(), ''),
  instructionPartialAssignments: z._default(z.string(), ''),
  quickscanDescription: z._default(z.string(), ''),
  structureDescription: z._default(z.string(), ''),
  partialAssignments: z._default(z.array(partialAssignment), []),
  ...handInTerms,
});
export type PublishedAssignment = z.infer<typeof publishedAssignment>;

/** An assignment as its editor sees it. `version` is the edit's, for lost races; `publishedVersion` the students'. */
export const assignment = z.object({
  ...assignmentSummary.shape,
  ...publishedAssignment.shape,
  version,
  image: z.nullable(image),
  publishedAt: z.nullable(instant),
  /** Sum of all weighings; publishing needs 100. */
  weighingTotal: z.number(),
  createdAt: instant,
});
export type Assignment = z.infer<typeof assignment>;

/** HTML of an instruction. Short enough that an assignment whole stays one item of the table. */
const instructionText = z.string().check(z.maxLength(30_000));

/** Most partial assignments in an assignment, and most criteria in one of those. */
export const maxPartialAssignments = 20;
export const maxCriteria = 20;

export const assignmentInput = z.strictObject({
  title: line(200),
  learnpathId,
  finalAssignment: z._default(z.boolean(), true),
});

export const assignmentChange = z.strictObject({
  version,
  title: z.optional(line(200)),
  learnpathId: z.optional(learnpathId),
  finalAssignment: z.optional(z.boolean()),
  description: z.optional(instructionText),
  instructionPartialAssignments: z.optional(instructionText),
  quickscanDescription: z.optional(instructionText),
  structureDescription: z.optional(instructionText),
  ...handInTermsChange,
  image: z.optional(z.nullable(imageInput)),
});

export const partialAssignmentInput = z.strictObject({
  version,
  title: line(200),
  description: z._default(paragraph(2000), ''),
});
export const partialAssignmentChange = z.strictObject({
  version,
  title: z.optional(line(200)),
  description: z.optional(paragraph(2000)),
});

export const criterionInput = z.strictObject({
  version,
  title: line(200),
  description: z._default(paragraph(2000), ''),
  weighing: whole(1, 100),
});
export const criterionChange = z.strictObject({
  version,
  title: z.optional(line(200)),
  description: z.optional(paragraph(2000)),
  weighing: z.optional(whole(1, 100)),
});

/** Most files in one hand-in. */
export const maxSubmissionFiles = 20;

/** The stations of an attempt, in order; the 2nd assessment is one only where it comes. */
export const submissionStation = z.enum([
  'handed-in',
  'quickscan',
  'first-assessment',
  'second-assessment',
  'returned',
]);

/** One station: done at `doneAt`, expected by `dueAt` where it is at work, neither where it is yet to come. */
export const submissionStep = z.object({
  station: submissionStation,
  doneAt: z.nullable(instant),
  dueAt: z.nullable(instant),
});
export type SubmissionStep = z.infer<typeof submissionStep>;

/** One attempt in the student's list. */
export const studySubmissionSummary = z.object({
  id: submissionId,
  attempt: z.number(),
  handedInAt: instant,
  returnedAt: z.nullable(instant),
  status: studentSubmissionStatus,
  grade: z.nullable(z.number()),
  /** Whether it came after its deadline. */
  isLate: z.boolean(),
  steps: z.array(submissionStep),
});
export type StudySubmissionSummary = z.infer<typeof studySubmissionSummary>;

/** The same among those to all assignments of a learning path. */
export const studyExamination = z.object({
  ...z.omit(studySubmissionSummary, { steps: true }).shape,
  assignmentId,
  assignmentTitle: z.string(),
});
export type StudyExamination = z.infer<typeof studyExamination>;

export const studyAssignment = z.object({
  ...studyAssignmentSummary.shape,
  ...publishedAssignment.shape,
  publishedVersion: z.number(),
  image: z.nullable(image),
  submissions: z.array(studySubmissionSummary),
  /** Files made ready but not handed in yet. */
  readyFiles: z.array(submissionFile),
  access: studyAccess,
  mayHandIn: z.boolean(),
  /** What they declare as they hand in; null where it isn't asked. */
  declaration: z.nullable(z.string()),
  /** Why they have a day or attempts of their own, and who said so; null where they have none. */
  allowed: z.nullable(z.object({ reason: z.string(), givenBy: z.enum(['staff', 'board']) })),
});
export type StudyAssignment = z.infer<typeof studyAssignment>;

/** One attempt with its feedback. Grades and comments appear once it is returned. */
export const studySubmission = z.object({
  ...studySubmissionSummary.shape,
  assignmentId,
  assignmentTitle: z.string(),
  /** Whose work it is, as a paper with the grade says it. */
  student: z.object({ name: z.string(), studentNumber: z.nullable(z.string()) }),
  /** The version that was handed in to, and what it asked; another may be published by now. */
  publishedVersion: z.number(),
  content: publishedAssignment,
  files: z.array(submissionFile),
  quickscanMessage: z.nullable(z.string()),
  feedback: z.nullable(z.string()),
  /** Who decided the grade, where the organisation shows that. */
  assessorName: z.nullable(z.string()),
  /** Null where the student handed it in. */
  handedInFor: z.nullable(handedInFor),
  /** What they declared with it; null where it wasn't asked. */
  declared: z.nullable(z.string()),
  /** The grade that was returned at first, and when it was last put right; null where it never was. */
  corrected: z.nullable(z.object({ from: z.number(), at: instant })),
  /** Null until it was graded. */
  inspection: z.nullable(studyInspection),
  criteria: z.array(
    z.object({
      id: criterionId,
      partialAssignmentTitle: z.string(),
      title: z.string(),
      description: z.string(),
      weighing: z.number(),
      grade: z.nullable(z.number()),
      comment: z.string(),
    }),
  ),
});
export type StudySubmission = z.infer<typeof studySubmission>;
