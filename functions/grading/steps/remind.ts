import { events } from '#events/grading.ts';
import type { GradingRole } from '#shared/grading/list.ts';
import { notify } from '../../notifications/public.ts';
import { recordOf } from '../../platform/table/records.ts';
import { nothing, type Step, step } from '../../platform/workflow/steps.ts';
import { gradersOf } from '../listings.ts';
import { move } from '../move.ts';
import { recordSubject, submissionAt } from '../repository.ts';
import { awaitedRole } from '../rules/turn.ts';
import { ofSubmission } from './input.ts';

/**
 * Reminds the grader whose turn it is, once for each wait. They are told before the submission says so: broken off in
 * between, the step comes again, and they are not told again.
 */
export function remind(role: GradingRole): Step {
  return step({
    input: ofSubmission,
    output: nothing,
    run: async (of, call, { table }) => {
      const found = await submissionAt(table, of);
      if (!found || awaitedRole(found) !== role || found.remindedFor === found.waitingSince) return {};
      // Nobody can do anything about it now.
      if (found.holdState === 'held') return {};
      const grader = gradersOf(found).find((holder) => holder.role === role);
      if (grader) {
        const { submissionId, assignmentTitle, dueAt, waitingSince } = found;
        await notify(
          { table },
          { ...of, userId: grader.userId },
          {
            kind: 'grading.reminder',
            refs: { submissionId },
            values: { assignment: assignmentTitle, ...(dueAt && { dueAt }) },
            context: dueAt ? undefined : 'withoutDate',
            cause: { id: `${submissionId}:${waitingSince}`, requestId: call.requestId },
          },
        );
      }
      await move(table, of, ({ submission: before }) => {
        if (before.remindedFor === before.waitingSince) return undefined;
        const { submissionId, assignmentId, waitingSince } = before;
        const after = { ...before, remindedFor: waitingSince };
        const entries = recordOf(events.graderReminded, call, {
          subject: recordSubject(submissionId),
          payload: { submissionId, assignmentId, role, graderUserId: grader?.userId ?? null },
          companyId: of.companyId,
          before,
          after,
        });
        return { after, entries };
      });
      return {};
    },
  });
}
