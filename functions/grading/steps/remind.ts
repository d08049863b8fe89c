import { events } from '#events/grading.ts';
import type { GradingRole } from '#shared/grading/schemas.ts';
import { user } from '../../platform/identity/entities.ts';
import { recordOf } from '../../platform/table/records.ts';
import { nothing, type Step, step } from '../../platform/workflow/steps.ts';
import { reminder } from '../emails.ts';
import { gradersOf } from '../listings.ts';
import { move } from '../move.ts';
import { recordSubject, submissionAt } from '../repository.ts';
import { awaitedRole } from '../rules/turn.ts';
import { ofSubmission } from './input.ts';

/**
 * Reminds the grader whose turn it is, once for each wait. The mail goes out before the submission says so: broken off
 * in between, the step comes again, and the mail does not.
 */
export function remind(role: GradingRole): Step {
  return step({
    input: ofSubmission,
    output: nothing,
    run: async (of, call, { table, mail, environment }) => {
      const found = await submissionAt(table, of);
      if (!found || awaitedRole(found) !== role || found.remindedFor === found.waitingSince) return {};
      const grader = gradersOf(found).find((holder) => holder.role === role);
      const person = grader && (await table.get(user.at({ userId: grader.userId })));
      if (person && person.status === 1 && !person.deletedAt) {
        const cause = ['reminder', of.submissionId, found.waitingSince ?? '', person.userId] as const;
        await mail.sendOnce(cause, reminder(person, found, environment.SITE_ORIGIN));
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
