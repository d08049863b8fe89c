import { fanOut } from '../fan-out.ts';
import { planning } from '../planning.ts';
import { notOver, type Part } from './part.ts';

/** Few, as each is in the agendas of a whole group. */
const pageSize = 5;

/** Brings agendas in step with the plannings that are not over: each has an entry with all occurrences ahead. */
export const plannings: Part = async ({ companyId, table, today, cause }, cursor) => {
  const { items, next } = await table.list(planning.by('byEnd', { companyId }), {
    range: notOver(today),
    limit: pageSize,
    cursor: cursor ?? undefined,
  });
  return {
    items: items.map(({ planningId, title }) => ({
      field: 'planning',
      name: title,
      id: planningId,
      work: async () => ({ agendas: await fanOut(table, { companyId, planningId }, cause.now) }),
    })),
    next,
  };
};
