import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { unenrolling } from '../enrolling.ts';
import { enrolmentOf } from '../repository.ts';

/** Takes a student off a learning path; their progress and submissions stay. */
export const unenrol = handler(routes.unenrol, async function unenrol(request, { table }) {
  const { actor, params } = request;
  const before = await enrolmentOf(table, { companyId: actor.companyId, ...params });
  const { operations, record } = unenrolling(request, before);
  await table.transact(operations, record);
});
