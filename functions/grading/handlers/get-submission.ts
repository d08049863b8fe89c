import { routes } from '#shared/grading/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentCase } from '../present.ts';
import { requireCase } from '../repository.ts';
import { requireSight } from '../rules/turn.ts';

/** One item, with what the caller may see of it. */
export const getSubmission = handler(
  routes.getSubmission,
  async function getSubmission({ actor, params }, { table, files }) {
    const found = await requireCase(table, { companyId: actor.companyId, ...params });
    requireSight(actor, found.submission);
    return presentCase(actor, found, files);
  },
);
