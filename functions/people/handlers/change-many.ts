import { Refusal } from '#shared/http/errors.ts';
import type { RoleId } from '#shared/identity/ids.ts';
import { bulkRoutes as routes } from '#shared/people/bulk-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { jobOf } from '../../platform/job/job.ts';
import { presentJob } from '../../platform/job/present.ts';
import { newJob } from '../../platform/job/start.ts';
import { changeInput } from '../bulk/change-many.ts';
import { givableRoles } from '../load.ts';

const kind = 'people.change-users';

/** Starts a job that changes many users. */
export const changeMany = handler(routes.changeMany, async function changeMany(request, { table, newId }) {
  const { userIds, ...change } = request.body;
  if (change.change === 'give-role') refuseUngivable(await givableRoles(table, request), change.roleId);
  const input = { ...change, userIds: [...new Set(userIds)] };
  const { operations, record } = newJob(request, newId, { kind, input });
  const [saved] = await table.transact(operations, record);
  return presentJob(saved, request.now);
});

/** Starts a job that takes back what another did, once that has ended. */
export const undoMany = handler(routes.undoMany, async function undoMany(request, { table, newId }) {
  const [former, givable] = await Promise.all([
    jobOf(table, { companyId: request.actor.companyId, ...request.params }),
    givableRoles(table, request),
  ]);
  if (former.kind !== kind) throw new Refusal('JOB_NOT_FOUND');
  const isOpen = former.state === 'waiting' || former.state === 'running';
  const asked = changeInput.parse(former.input);
  if (isOpen || asked.undoes) throw new Refusal('WRONG_STATE');
  // A role that was taken is given again.
  if (asked.change === 'take-role') refuseUngivable(givable, asked.roleId);
  const input = { ...asked, userIds: [], undoes: former.jobId };
  const { operations, record } = newJob(request, newId, { kind, input });
  const [saved] = await table.transact(operations, record);
  return presentJob(saved, request.now);
});

/** @throws Refusal INVALID_ROLE for a role that isn't of the company, or is beyond who would give it */
function refuseUngivable(
  { roles }: Awaited<ReturnType<typeof givableRoles>>,
  wanted: RoleId | undefined,
): void {
  if (!roles.some(({ roleId }) => roleId === wanted)) throw new Refusal('INVALID_ROLE');
}
