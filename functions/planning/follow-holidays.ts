import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { type PlanningSettings, planningSettings } from '../platform/study/planning-settings.ts';
import type { Cause } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { withDays } from './make-planning.ts';
import { type Planning, planning } from './planning.ts';
import { daysOf } from './recurrence.ts';
import { planAnew } from './save-planning.ts';

const pageSize = 50;

/**
 * Works out anew the days of every planning that is not over and leaves out holidays. One whose days stay the same is
 * left alone, so it may run twice or be cut short; one that holidays would leave without a day keeps its days.
 * @param today what ended before is not touched
 * @returns how many changed
 */
export async function followHolidays(
  table: Table,
  companyId: CompanyId,
  cause: Cause,
  today: string,
): Promise<number> {
  const settings = await table.get(planningSettings.at({ companyId }), { consistent: true });
  const holidays = settings?.holidays ?? [];
  let changed = 0;
  const range = { between: [[today], ['9999-12-31']] } as const;
  for await (const items of table.pages(planning.by('byEnd', { companyId }), { range, limit: pageSize }))
    for (const seen of items.filter(({ skipHolidays }) => skipHolidays)) {
      const before = await table.get(planning.at(seen), { consistent: true });
      if (!before) continue;
      const days = await daysLeft(before, holidays);
      if (!days || days.dates.join() === before.dates.join()) continue;
      const { dates } = days;
      const after = withDays({ ...before, dates, occurrenceCount: dates.length, updatedAt: cause.now });
      await planAnew(table, cause, before, after);
      changed++;
    }
  return changed;
}

/** Undefined where holidays leave nothing. */
async function daysLeft(of: Planning, holidays: PlanningSettings['holidays']) {
  try {
    return await daysOf(of, holidays);
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
}
