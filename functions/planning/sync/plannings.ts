import type { Ids } from '#shared/identity/ids.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { fanOut } from '../fan-out.ts';
import { isLong, type PlanningRow, planning } from '../planning.ts';
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
    items: items.map(({ planningId, title, firstOn, lastOn }) => ({
      field: 'planning',
      name: title,
      id: planningId,
      work: async () => {
        await listLong(table, { companyId, planningId, firstOn, lastOn });
        return { agendas: await fanOut(table, { companyId, planningId }, cause.now) };
      },
    })),
    next,
  };
};

type Spanning = Pick<PlanningRow, 'firstOn' | 'lastOn'> & Ids<'companyId' | 'planningId'>;

/** Writes one again that spans more than a year and was written before those had a list; it looks up no other. */
async function listLong(table: Table, of: Spanning): Promise<void> {
  if (!isLong(of)) return;
  const place = [of.lastOn, of.planningId] as const;
  const { items } = await table.list(planning.by('long', of), {
    range: { between: [place, place] },
    limit: 1,
  });
  const before = items.length === 0 && (await table.get(planning.at(of), { consistent: true }));
  if (!before || !isLong(before)) return;
  await table.transact([replace(planning, before, before)], { notAudited: 'says nothing else than before' });
}
