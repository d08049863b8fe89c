import { routes } from '#shared/educations/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { education, educationCount } from '../education.ts';
import { presentSummary } from '../present.ts';

/** The educations of the company, by name, all or of one status, or those that have the words of a search. */
export const listEducations = handler(
  routes.listEducations,
  async function listEducations({ actor, query }, { table }) {
    const { companyId } = actor;
    const status = query.status === undefined ? undefined : Number(query.status);
    const { rows, meta } = await listByTitle(table, routes.listEducations.path, query, {
      all: education.by('byName', { companyId }),
      words: education.words({ companyId }),
      total: async () => (await table.get(educationCount.at({ companyId })))?.all,
      ...(status !== undefined && {
        all: education.by('byStatus', { companyId, status }),
        keep: (row: { status: number }) => row.status === status,
        total: undefined,
      }),
    });
    return { data: rows.map(presentSummary), meta };
  },
);
