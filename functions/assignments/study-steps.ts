import type { SubmissionStep } from '#shared/assignments/schemas.ts';
import { type Attempt, awaitedRole } from '../grading/public.ts';

/** What the stations of an attempt follow from. */
type Graded = Omit<Attempt, 'version'>;

/**
 * How far an attempt is, station by station: the stages of grading with their days, and neither grader nor grade
 * (design section 8). A 2nd assessment is a station from the moment it comes; after a rejection nothing is assessed.
 */
export function stepsOf(of: Graded): SubmissionStep[] {
  const rejected = of.outcome === 'rejected';
  const second = of.status === 'second-assessment' || of.secondAssessedAt !== null;
  return [
    step('handed-in', of.submittedAt),
    step('quickscan', of.quickscanDecidedAt, dueAs('quickscanner', of)),
    ...(rejected ? [] : [step('first-assessment', of.firstAssessedAt, dueAs('first-assessor', of))]),
    ...(second ? [step('second-assessment', of.secondAssessedAt, dueAs('second-assessor', of))] : []),
    step('returned', of.returnedAt),
  ];
}

function step(
  station: SubmissionStep['station'],
  doneAt: string | null,
  dueAt: string | null = null,
): SubmissionStep {
  return { station, doneAt, dueAt };
}

/** The deadline of who is at work in this role, if they are; held work has none that anybody can keep. */
function dueAs(role: ReturnType<typeof awaitedRole>, of: Graded): string | null {
  return awaitedRole(of) === role && of.holdState !== 'held' ? of.dueAt : null;
}
