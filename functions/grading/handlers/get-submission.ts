import { routes } from '#shared/grading/routes.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { presentCase } from '../present.ts';
import { besideCaller, requireCase } from '../requested.ts';
import { requireSight } from '../rules/turn.ts';

/** One item, with what the caller may see of it. */
export const getSubmission = handlerWith(
  routes.getSubmission,
  besideCaller,
  async function getSubmission({ actor, params, items }, { table, files }) {
    const found = await requireCase(table, { companyId: actor.companyId, ...params }, items);
    requireSight(actor, found.submission);
    return presentCase(actor, found, files);
  },
);
