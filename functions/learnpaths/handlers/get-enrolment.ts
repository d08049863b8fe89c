import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentEnrolment } from '../present.ts';
import { enrolmentOf } from '../repository.ts';

/** One student on one learning path. */
export const getEnrolment = handler(routes.getEnrolment, async ({ actor, params }, { table }) =>
  presentEnrolment(await enrolmentOf(table, { companyId: actor.companyId, ...params })),
);
