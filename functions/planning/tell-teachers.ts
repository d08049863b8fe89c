import type { CompanyId, PlanningId, UserId } from '#shared/identity/ids.ts';
import { notify } from '../notifications/public.ts';
import type { EventDetail } from '../platform/stream/envelope.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry } from './agenda.ts';
import { planning } from './planning.ts';
import type { ScheduleChange } from './schedule-changes.ts';

interface Lesson extends ScheduleChange {
  readonly teacherIds: readonly UserId[];
}

/** Tells the teachers of something that was planned what became of it, once for each event, and not who did that. */
export async function tellTeachers(
  table: Table,
  of: { readonly companyId: CompanyId; readonly planningId: PlanningId },
  { teacherIds, became, wasOn }: Lesson,
  event: EventDetail,
): Promise<void> {
  const others = teacherIds.filter((id) => id !== event.actorId);
  if (others.length === 0) return;
  const title = await titleOf(table, of);
  for (const userId of others)
    await notify(
      { table },
      { companyId: of.companyId, userId },
      {
        kind: 'planning.lesson-changed',
        refs: {},
        values: { title, wasOn },
        context: became,
        alike: of.planningId,
        cause: event,
      },
    );
}

/** What it is called; of one that was deleted, as agendas tell it still. @throws while their index doesn't know of it yet */
async function titleOf(
  table: Table,
  of: { readonly companyId: CompanyId; readonly planningId: PlanningId },
): Promise<string> {
  const found = await table.get(planning.at(of), { consistent: true });
  if (found) return found.title;
  const [entry] = (await table.list(agendaEntry.by('ofPlanning', of), { limit: 1 })).items;
  if (!entry) throw new Error(`nobody's agenda tells of ${of.planningId}`);
  return entry.title;
}
