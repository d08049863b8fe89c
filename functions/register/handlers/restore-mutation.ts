import { registerEvents } from '#events/register.ts';
import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { add, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { mutation, mutationCounts } from '../mutation.ts';
import { presentMutation } from '../present.ts';
import { mutationOf, mutationSubject } from '../repository.ts';
import { restored } from '../rules.ts';

/** Brings a deleted mutation back. What it copies of its student follows from the event. */
export const restoreMutation = handler(
  routes.restoreMutation,
  async function restoreMutation(request, { table }) {
    const { companyId } = request.actor;
    const { found: before } = await mutationOf(table, companyId, request.params.mutationId);
    requireOther(request.actor, before.studentId);
    const after = restored(before);
    const { mutationId, studentId } = before;
    const [saved] = await table.transact(
      [
        replace(mutation, before, after),
        add(mutationCounts.at({ companyId }), { deleted: -1, [after.state]: 1 }),
      ],
      recordOf(registerEvents.mutationRestored, request, {
        subject: mutationSubject(mutationId),
        payload: { mutationId, studentId, state: after.state },
        before: { state: before.state, deletedReason: before.deletedReason },
        after: { state: after.state },
      }),
    );
    return presentMutation(saved);
  },
);
