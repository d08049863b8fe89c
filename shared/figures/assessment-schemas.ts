import * as z from 'zod/mini';
import { gradingRole, gradingStatus } from '#shared/grading/list.ts';
import { date, instant } from '#shared/http/fields.ts';
import {
  assignmentId,
  criterionId,
  learnpathId,
  submissionId,
  teamId,
  userId,
} from '#shared/identity/ids.ts';
import { studyYear } from './schemas.ts';

/**
 * How grades are spread. `grades` says how often each whole grade from 1 to 10 was given, rounded half up as grades are:
 * a 6 is a pass. `tenths` is the sum of the grades themselves.
 */
export const spread = z.object({ grades: z.array(z.number()), tenths: z.number() });
export type Spread = z.infer<typeof spread>;

/** What is counted of the hand-ins to one assignment in one study year. Grades count once the work is returned. */
export const assessmentTally = z.object({
  handedIn: z.number(),
  /** Where those are that aren't returned. */
  quickscan: z.number(),
  first: z.number(),
  second: z.number(),
  rejected: z.number(),
  passed: z.number(),
  failed: z.number(),
  /** The grades that count, also after a correction. */
  total: spread,
  /** Returned work that two assessors graded. */
  compared: z.number(),
  /** Of that, in tenths: 2nd grade minus 1st, summed; the same without their signs; and how often one passed and one failed. */
  above: z.number(),
  apart: z.number(),
  otherOutcome: z.number(),
  /** By criterion, of the assessment that decided; by assessor, as they gave it. */
  criteria: z.record(z.string(), spread),
  firsts: z.record(z.string(), spread),
  seconds: z.record(z.string(), spread),
});
export type AssessmentTally = z.infer<typeof assessmentTally>;

/** Something that a coordinator looks into. */
const finding = z.discriminatedUnion('kind', [
  /**
   * A 1st assessor whose mean is far from that of the others together; means in tenths, null where what a few got
   * would follow from them.
   */
  z.object({
    kind: z.literal('outlier'),
    userId,
    mean: z.nullable(z.number()),
    count: z.number(),
    othersMean: z.nullable(z.number()),
    othersCount: z.number(),
  }),
  z.object({ kind: z.literal('all-failed'), count: z.number() }),
]);
export type Finding = z.infer<typeof finding>;

/** How many grades there are, and their spread; null of so few that it would tell somebody's grade. */
const fewHidden = { count: z.number(), spread: z.nullable(spread) };
export type FewHidden = { readonly count: number; readonly spread: Spread | null };
const graded = z.object({ ...fewHidden, name: z.nullable(z.string()) });

/** The figures of one assignment. */
export const assignmentFigures = z.object({
  id: assignmentId,
  title: z.string(),
  handedIn: z.number(),
  quickscan: z.number(),
  first: z.number(),
  second: z.number(),
  rejected: z.number(),
  passed: z.number(),
  failed: z.number(),
  /** Who is enrolled now and never handed in to it, of those whom the reader sees. */
  missing: z.number(),
  /** Null below five grades. */
  total: z.nullable(spread),
  criteria: z.array(z.object({ id: criterionId, title: z.nullable(z.string()), ...fewHidden })),
  /** Those with most assessments first; the name is null of who grades here no more. */
  firsts: z.array(z.extend(graded, { userId })),
  seconds: z.array(z.extend(graded, { userId })),
  /** How far 1st and 2nd grades are apart; null below five works that both graded. */
  agreement: z.object({
    compared: z.number(),
    sums: z.nullable(z.object({ above: z.number(), apart: z.number(), otherOutcome: z.number() })),
  }),
  findings: z.array(finding),
});
export type AssignmentFigures = z.infer<typeof assignmentFigures>;

/** How the assessment of a learning path goes in one study year. */
export const learnpathAssessment = z.object({
  learnpath: z.object({ id: learnpathId, title: z.string() }),
  /** By the year in which it begins, in September. */
  year: studyYear,
  /** Those of which there are figures, the last first, and the one that is asked for. */
  years: z.array(studyYear),
  /** The teams that the reader can ask for, and which one was asked for; null: none. */
  teams: z.array(z.object({ id: teamId, name: z.string() })),
  teamId: z.nullable(teamId),
  /** Students who are enrolled now, and of those whom the reader sees how many never handed anything in. */
  enrolled: z.number(),
  missing: z.number(),
  /** Work that isn't returned, of whichever year. */
  waiting: z.number(),
  /** Work whose grader should have been done by now; counted up to a hundred. */
  overdue: z.number(),
  assignments: z.array(assignmentFigures),
});
export type LearnpathAssessment = z.infer<typeof learnpathAssessment>;

/** Work that waits to be returned. */
export const waitingWork = z.object({
  id: submissionId,
  assignmentId,
  assignmentTitle: z.string(),
  studentId: userId,
  studentName: z.string(),
  attempt: z.number(),
  submittedAt: instant,
  stage: gradingStatus,
  /** Whose turn it is; null while the workflow moves it on. */
  awaiting: z.nullable(gradingRole),
  /** Who has that role; null: nobody was assigned. */
  graderId: z.nullable(userId),
  graderName: z.nullable(z.string()),
  /** When they should be done. */
  dueAt: z.nullable(instant),
  /** Whether it stands still until the examination board has looked at it. */
  isHeld: z.boolean(),
});
export type WaitingWork = z.infer<typeof waitingWork>;

/** Somebody who is enrolled and never handed in. */
export const missingStudent = z.object({
  userId,
  name: z.string(),
  startsOn: date,
  endsOn: z.nullable(date),
});
export type MissingStudent = z.infer<typeof missingStudent>;
