import type { Ids, UserId } from '#shared/identity/ids.ts';
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
  of: Ids<'companyId' | 'planningId'>,
  { teacherIds, became, wasOn }: Lesson,
  event: EventDetail,
): Promise<void> {
  const others = teacherIds.filter((id) => id !== event.actorId);
  if (others.length === 0) return;
  const title = await titleOf(table, of, teacherIds, wasOn);
  if (title === undefined) return;
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

/**
 * What it is called; of one that was deleted, as the agendas of its teachers tell it still, which are written along with it.
 * @param wasOn a day of it: what is over by then isn't looked through
 * @returns undefined when none of them has it any more, so long ago was it deleted, or they were erased since
 */
async function titleOf(
  table: Table,
  { companyId, planningId }: Ids<'companyId' | 'planningId'>,
  teacherIds: readonly UserId[],
  wasOn: string,
): Promise<string | undefined> {
  const found = await table.get(planning.at({ companyId, planningId }), { consistent: true });
  if (found) return found.title;
  const agendas = await Promise.all(
    teacherIds.map((ownerId) =>
      table.query(agendaEntry.in({ companyId, ownerKind: 'user', ownerId }), {
        range: { between: [[wasOn], ['9999-12-31']] },
        consistent: true,
      }),
    ),
  );
  return agendas.flat().find((entry) => entry.planningId === planningId)?.title;
}
