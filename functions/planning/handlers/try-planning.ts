import { planningRoutes as routes } from '#shared/planning/planning-routes.ts';
import type { Conflict } from '#shared/planning/planning-schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { planningSettings } from '../../platform/study/planning-settings.ts';
import { type AgendaEntry, agendaEntry, roomKey } from '../agenda.ts';
import { occurrencesOf, overlap, type Timed } from '../occurrences.ts';
import { daysOf } from '../recurrence.ts';

/** Told at most: who sees so many plans another time. */
const maxConflicts = 50;

/** Tells on which days something would be, and what stands in its way. */
export const tryPlanning = handler(
  routes.tryPlanning,
  async function tryPlanning({ actor, body }, { table }) {
    const { companyId } = actor;
    const { on, room, planningId } = body;
    const notOver = { range: { between: [[on], ['9999-12-31']] } } as const;
    const agendaOf = (of: Pick<AgendaEntry, 'ownerKind' | 'ownerId'>) =>
      table.query(agendaEntry.in({ companyId, ...of }), notOver);
    const needed = neededBy(body);
    const [settings, ...agendas] = await Promise.all([
      table.get(planningSettings.at({ companyId })),
      ...needed.map(({ kind: _, ...owner }) => agendaOf(owner)),
    ]);
    const { dates, skipped } = await daysOf(body, settings?.holidays ?? []);
    const wanted = { dates, changes: [], startTime: body.startTime, endTime: body.endTime, room };
    const conflicts = needed.flatMap(({ kind }, position) =>
      (agendas[position] ?? [])
        .filter((entry) => !entry.cancelled && entry.planningId !== planningId)
        .filter((entry) => kind !== 'group' || shareStudents(body.teamIds, entry))
        .flatMap((entry) => conflictsWith(wanted, entry, kind)),
    );
    return { dates, skipped, conflicts: soonest(conflicts) };
  },
);

interface Needed extends Pick<AgendaEntry, 'ownerKind' | 'ownerId'> {
  readonly kind: Conflict['kind'];
}

function neededBy(body: {
  readonly teacherIds: readonly string[];
  readonly room: string;
  readonly learnpathId: string | null;
}): Needed[] {
  return [
    ...body.teacherIds.map((ownerId) => ({ kind: 'teacher', ownerKind: 'user', ownerId }) as const),
    ...(roomKey(body.room)
      ? [{ kind: 'room', ownerKind: 'room', ownerId: roomKey(body.room) } as const]
      : []),
    ...(body.learnpathId
      ? [{ kind: 'group', ownerKind: 'learnpath', ownerId: body.learnpathId } as const]
      : []),
  ];
}

function conflictsWith(wanted: Timed, entry: AgendaEntry, kind: Conflict['kind']): Conflict[] {
  const { planningId, title } = entry;
  const theirs = occurrencesOf(entry);
  return occurrencesOf(wanted).flatMap((mine) => {
    const other = theirs.find(
      (one) => overlap(mine, one) && (kind !== 'room' || roomKey(one.room) === entry.ownerId),
    );
    if (!other) return [];
    const { on, startTime, endTime } = other;
    return [{ ...named(kind, entry, other.room), planningId, title, on, startTime, endTime }];
  });
}

/** Two teams of a learning path may meet at once; either of them and the whole of it may not. */
function shareStudents(teamIds: readonly string[], { teams }: AgendaEntry): boolean {
  return teamIds.length === 0 || teams.length === 0 || teams.some(({ id }) => teamIds.includes(id));
}

function named(kind: Conflict['kind'], entry: AgendaEntry, room: string): Pick<Conflict, 'kind' | 'name'> {
  if (kind === 'room') return { kind, name: room };
  if (kind === 'teacher') return { kind, name: entry.ownerId };
  const teams = entry.teams.map(({ name }) => name);
  if (teams.length > 0) return { kind: 'team', name: teams.join(', ') };
  return { kind, name: entry.learnpath?.title ?? '' };
}

function soonest(conflicts: readonly Conflict[]): Conflict[] {
  return conflicts
    .toSorted((one, other) => `${one.on} ${one.startTime}`.localeCompare(`${other.on} ${other.startTime}`))
    .slice(0, maxConflicts);
}
