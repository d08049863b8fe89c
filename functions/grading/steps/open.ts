import { events } from '#events/grading.ts';
import { recordOf } from '../../platform/table/records.ts';
import { nothing, type Step, step } from '../../platform/workflow/steps.ts';
import { wait } from '../../platform/workflow/wait.ts';
import { gradingSettingsOf } from '../../settings/public.ts';
import { move } from '../move.ts';
import { recordSubject, submissionAt } from '../repository.ts';
import { type OpenStage, openStage } from '../rules/stages.ts';
import type { Submission } from '../submission.ts';
import { answerOf } from '../waits.ts';
import { ofSubmission } from './input.ts';

/**
 * Opens a stage and waits for its grader. Entered again after each reminder, with a fresh token; the stage then keeps
 * its deadline and nothing is told twice.
 */
export function open(stage: OpenStage): Step {
  return step({
    input: ofSubmission,
    output: nothing,
    run: async (of, call, { table, workflows }) => {
      const { token, now } = call;
      if (!token) throw new Error('a stage is opened by a task that waits');
      const { days } = await gradingSettingsOf(table, of.companyId);
      await move(table, of, ({ submission: before }) => {
        const after = openStage(before, stage, {
          days: stage === 'quickscan' ? days.quickscan : days.assessment,
          now,
        });
        if (!after) return undefined;
        if (before.status === stage && before.dueAt)
          return { after, entries: { notAudited: 'the wait goes on' } };
        return { after, entries: opened(before, after) };
      });
      await wait({ table, workflows }, { subjectId: of.submissionId, stage }, token, async () => {
        const found = await submissionAt(table, of);
        return found && answerOf(found, stage);
      });
      return {};

      function opened(before: Submission, after: Submission) {
        const { submissionId, assignmentId, dueAt } = after;
        return recordOf(events.stageOpened, call, {
          subject: recordSubject(submissionId),
          payload: { submissionId, assignmentId, stage, dueAt: dueAt ?? now },
          companyId: of.companyId,
          before,
          after,
        });
      }
    },
  });
}
