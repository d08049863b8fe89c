import { routes } from '#shared/grading/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { gradersOfCompany } from '../graders.ts';

/** Who can take a grading role in the company. */
export const listGraders = handler(routes.listGraders, async function listGraders({ actor }, { table }) {
  const found = await gradersOfCompany(table, actor.companyId);
  const graders = found.filter(({ roles }) => roles.length > 0);
  return { data: graders.map(({ userId, name, roles }) => ({ userId, name, roles })) };
});
