import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { requireOther } from '../../platform/identity/require-other.ts';
import { unenrolling } from '../enrolling.ts';
import { enrolmentOf } from '../repository.ts';

/** Takes a student off a learning path; their progress and submissions stay. Nobody begins anew on other days by it. */
export const unenrol = handler(routes.unenrol, async function unenrol(request, { table }) {
  const { actor, params } = request;
  requireOther(actor, params.userId);
  const before = await enrolmentOf(table, { companyId: actor.companyId, ...params });
  const { operations, record } = unenrolling(request, before);
  await table.transact(operations, record);
});
