import * as z from 'zod/mini';
import { defaultBand, defaultDays } from '#shared/grading/rules.ts';
import { grade } from '#shared/grading/schemas.ts';
import { whole } from '#shared/http/fields.ts';
import { type CompanyId, companyId } from '#shared/identity/ids.ts';
import { entity } from '../platform/table/entity.ts';
import type { Table } from '../platform/table/table.ts';

/** How a company grades, where it differs from the standard. */
export const gradingSettings = entity({
  name: 'grading-settings',
  schema: z.object({
    companyId,
    /** The band of the 2nd assessor, in tenths. */
    band: z.object({ from: grade, to: grade }),
    days: z.object({ quickscan: whole(1, 365), assessment: whole(1, 365) }),
  }),
  key: {
    pk: ({ companyId }: { companyId: CompanyId }) => ['COMPANY', companyId],
    sk: () => ['GRADING-SETTINGS'],
  },
});

/** How a company grades: its own settings, or the standard's. */
export async function settingsOf(table: Table, companyId: CompanyId) {
  const own = await table.get(gradingSettings.at({ companyId }));
  return { band: own?.band ?? defaultBand, days: own?.days ?? defaultDays };
}
