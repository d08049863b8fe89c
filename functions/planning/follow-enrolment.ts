import type { Ids } from '#shared/identity/ids.ts';
import { enrolmentAt, teamsOf } from '../learnpaths/public.ts';
import { put } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry } from './agenda.ts';
import { type Change, isSame, moving, saveEach, takenOff } from './agenda-changes.ts';
import { membersByTeam, studentEntry } from './audience.ts';
import { planning } from './planning.ts';

/**
 * Brings the agenda of one student in step with all plannings of a learning path, as their enrolment on it changed.
 * @param today what is over stays as it was
 * @throws Refusal CONFLICT when one of them changed at the very moment that the agenda was written: whoever calls begins anew
 */
export async function followEnrolment(
  table: Table,
  of: Ids<'companyId' | 'learnpathId' | 'userId'>,
  now: string,
  today: string,
): Promise<void> {
  const { companyId, learnpathId, userId } = of;
  const fromToday = { range: { between: [[today], ['9999-12-31']] }, consistent: true } as const;
  const [group, own, enrolment] = await Promise.all([
    table.query(agendaEntry.in({ companyId, ownerKind: 'learnpath', ownerId: learnpathId }), fromToday),
    table.query(agendaEntry.in({ companyId, ownerKind: 'user', ownerId: userId }), fromToday),
    table.get(enrolmentAt(companyId, userId, learnpathId), { consistent: true }),
  ]);
  if (group.length === 0) return;
  const [plannings, teams] = await Promise.all([
    table.batchGet(
      group.map((entry) => planning.at(entry)),
      { consistent: true },
    ),
    group.some((entry) => entry.teams.length > 0) ? teamsOf(table, of) : [],
  ]);
  const inTeams = membersByTeam(teams);
  const changes = plannings.flatMap((current): Change[] => {
    if (!current) return [];
    const before = own.find(({ planningId }) => planningId === current.planningId);
    if (before?.as === 'teacher') return [];
    const wanted = studentEntry(current, { userId, enrolment }, inTeams);
    if (wanted) return isSame(before, wanted) ? [] : [[current, ...moving(before, wanted)]];
    return before && !before.cancelled ? [[current, put(agendaEntry, takenOff(before, now))]] : [];
  });
  await saveEach(table, changes);
}
