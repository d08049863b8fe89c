import { registerEvents } from '#events/register.ts';
import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { add, check, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { runningExport } from '../export.ts';
import { mutation, mutationCounts } from '../mutation.ts';
import { presentMutation } from '../present.ts';
import { mutationOf, mutationSubject } from '../repository.ts';
import { deleted } from '../rules.ts';

/** Takes a mutation out. While an export runs its mutations are frozen, so an open one has to wait. */
export const deleteMutation = handler(
  routes.deleteMutation,
  async function deleteMutation(request, { table }) {
    const { companyId } = request.actor;
    const { found: before, running } = await mutationOf(table, companyId, request.params.mutationId);
    requireOther(request.actor, before.studentId);
    const after = deleted(before, request.body.reason);
    const wasOpen = before.state === 'open';
    if (wasOpen && running) throw new Refusal('EXPORT_RUNNING');
    const { mutationId, studentId } = before;
    const [saved] = await table.transact(
      [
        replace(mutation, before, after),
        add(mutationCounts.at({ companyId }), { [before.state]: -1, deleted: 1 }),
        ...(wasOpen ? [check(runningExport.at({ companyId }), 'absent', { orElse: 'EXPORT_RUNNING' })] : []),
      ],
      recordOf(registerEvents.mutationDeleted, request, {
        subject: mutationSubject(mutationId),
        payload: { mutationId, studentId, wasExported: !wasOpen },
        before: { state: before.state },
        after: { state: after.state, deletedReason: after.deletedReason },
      }),
    );
    return presentMutation(saved);
  },
);
