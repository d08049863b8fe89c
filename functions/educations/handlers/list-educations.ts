import { routes } from '#shared/educations/routes.ts';
import type { EducationCategoryId } from '#shared/identity/ids.ts';
import { handler } from '../../platform/http/handler.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { education, educationCount } from '../education.ts';
import { presentSummary } from '../present.ts';

/** The educations of the company, by name, all or of one status or category, or those that have the words of a search. */
export const listEducations = handler(
  routes.listEducations,
  async function listEducations({ actor, query }, { table }) {
    const { companyId } = actor;
    const status = query.status === undefined ? undefined : Number(query.status);
    const { rows, meta } = await listByTitle(table, query, {
      all: education.by('byName', { companyId }),
      words: education.words({ companyId }),
      total: async () => (await table.get(educationCount.at({ companyId })))?.all,
      ...(status !== undefined && {
        all: education.by('byStatus', { companyId, status }),
        keep: (row: { status: number }) => row.status === status,
        total: undefined,
      }),
      ...ofCategory(query.category, status),
    });
    return { data: rows.map(presentSummary), meta };
  },
);

/** Of one category there is no list of its own: what has it is chosen from all, or from those of a status. */
function ofCategory(category: EducationCategoryId | undefined, status: number | undefined) {
  if (category === undefined) return {};
  const keep = (row: { readonly status: number; readonly categoryIds: readonly EducationCategoryId[] }) =>
    row.categoryIds.includes(category) && (status === undefined || row.status === status);
  return { keep, keepAll: keep, total: undefined };
}
