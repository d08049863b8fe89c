import type { OpenStage } from './rules/stages.ts';
import type { Submission } from './submission.ts';

/**
 * What a waiting execution is told of a stage: `{ decision }` after the quickscan, `{ needsSecond }` after the 1st
 * assessment, nothing more after the 2nd.
 * @returns undefined while the grader hasn't decided
 */
export function answerOf(of: Submission, stage: OpenStage): object | undefined {
  switch (stage) {
    case 'quickscan':
      return of.quickscanDecidedAt ? { decision: of.quickscanApproved ? 'approved' : 'rejected' } : undefined;
    case 'first-assessment':
      return of.firstAssessedAt ? { needsSecond: of.needsSecond === true } : undefined;
    case 'second-assessment':
      return of.secondAssessedAt ? {} : undefined;
  }
}
