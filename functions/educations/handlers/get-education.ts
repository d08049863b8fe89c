import { routes } from '#shared/educations/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentEducation } from '../present.ts';
import { educationOf } from '../repository.ts';

/** One education as its editor sees it. */
export const getEducation = handler(
  routes.getEducation,
  async function getEducation({ actor, params }, { table }) {
    return presentEducation(await educationOf(table, actor.companyId, params.educationId));
  },
);
