import * as z from 'zod/mini';
import { type CompanyId, companyId, type Ids } from '#shared/identity/ids.ts';
import { planningSettings as view } from '#shared/planning/planning-schemas.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';
import type { Table } from '../table/table.ts';

/** What an organisation has settled about its planning. Several domains hold to it: the edit window is one for all. */
export const planningSettings = entity({
  name: 'planning-settings',
  schema: z.extend(z.omit(view, { version: true }), { companyId }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['PLANNING-SETTINGS'],
  },
});
export type PlanningSettings = ItemOf<typeof planningSettings>;
type Settled = Omit<PlanningSettings, 'companyId' | 'version'>;

const { version: _, ...usual } = view.parse({ version: 0, holidays: [] });

/** What an organisation has settled, or what is usual. */
export function settledOf(found: PlanningSettings | undefined): Settled {
  if (!found) return usual;
  const { companyId: _, version: __, ...settled } = found;
  return settled;
}

/** How many days before their registration opens teams, blocks and starting moments of an organisation are fixed. */
export async function editWindowOf(table: Table, companyId: CompanyId): Promise<number> {
  return settledOf(await table.get(planningSettings.at({ companyId }))).editWindowDays;
}
