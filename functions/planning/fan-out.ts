import { type CompanyId, type Ids, type LearnpathId, userId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { enrolmentAt, studentsOn, teamsOf } from '../learnpaths/public.ts';
import { type Operation, put, removeAt, replace } from '../platform/table/operations.ts';
import { pagesOf } from '../platform/table/pages.ts';
import type { Table } from '../platform/table/table.ts';
import { type AgendaEntry, agendaEntry, type EntryDraft, entryFor } from './agenda.ts';
import { isSame, save, takenOff } from './agenda-changes.ts';
import {
  isTeacher,
  learnpathOfTeams,
  type Member,
  membersByTeam,
  studentEntry,
  type TeamsOf,
} from './audience.ts';
import { type Planning, planning } from './planning.ts';
import { type TellingEvent, tellScheduleChange } from './schedule-changes.ts';

/** Students that are looked at side by side; of a larger group no more are held at once. */
const pageSize = 100;
/** Students that are told side by side. */
const toldAtOnce = 20;

type OfPlanning = Ids<'companyId' | 'planningId'>;

/**
 * Brings the agendas of students in step with a planning: those it names, those in its teams, or those who follow its
 * learning path. Made from what is stored, and leaving alone what is in step, so it may run twice, late or be cut short;
 * and page by page, so a group may be of any size. One that changed meanwhile is told anew.
 * @param event after which it is; students are told of what it changed for them. Absent: nobody is told
 * @returns how many agendas changed
 * @throws Refusal CONFLICT when it changed at the very moment that agendas were written: whoever calls begins anew
 */
export async function fanOut(
  table: Table,
  of: OfPlanning,
  now: string,
  event?: TellingEvent,
): Promise<number> {
  let changed = 0;
  for (;;) {
    const current = await table.get(planning.at(of), { consistent: true });
    const learnpathId = current && learnpathOfTeams(current);
    const teams = learnpathId ? await teamsOf(table, { ...of, learnpathId }) : [];
    const inTeams = membersByTeam(teams);
    if (current) {
      for await (const page of membersOf(table, current, teams))
        changed += await tell(table, current, page, inTeams, event);
    }
    changed += await tidy(table, of, current, { inTeams, now, event });
    const last = await table.get(planning.at(of), { consistent: true });
    if (last?.version === current?.version) return changed;
  }
}

/** Those who may attend, page after page: who is named, and who is in its teams or else on its learning path. */
async function* membersOf(
  table: Table,
  of: Planning,
  teams: Awaited<ReturnType<typeof teamsOf>>,
): AsyncGenerator<readonly Member[]> {
  yield of.students.map(({ id: userId }) => ({ userId, enrolment: undefined }));
  const { companyId, learnpath } = of;
  if (!learnpath) return;
  if (of.teams.length > 0) {
    for (const { teamId, students } of teams) {
      if (!of.teams.some(({ id }) => id === teamId)) continue;
      yield await enrolled(table, companyId, learnpath.id, students);
    }
    return;
  }
  for await (const items of pagesOf((cursor) =>
    studentsOn(table, companyId, learnpath.id, { limit: pageSize, cursor }),
  ))
    yield items.map((enrolment) => ({ userId: enrolment.userId, enrolment }));
}

async function enrolled(
  table: Table,
  companyId: CompanyId,
  learnpathId: LearnpathId,
  students: readonly Ids<'userId'>[],
): Promise<Member[]> {
  const places = students.map(({ userId }) => enrolmentAt(companyId, userId, learnpathId));
  const found = await table.batchGet(places, { consistent: true });
  return students.map(({ userId }, position) => ({ userId, enrolment: found[position] }));
}

/** Writes what some students have of it; what is in step stays. */
async function tell(
  table: Table,
  of: Planning,
  page: readonly Member[],
  teams: TeamsOf,
  event: TellingEvent | undefined,
): Promise<number> {
  const wanted = page.map((member) => studentEntry(of, member, teams)).filter((entry) => entry !== undefined);
  if (wanted.length === 0) return 0;
  const before = await table.batchGet(
    wanted.map((entry) => agendaEntry.at(entry)),
    { consistent: true },
  );
  const changes = wanted.filter((entry, position) => !isSame(before[position], entry));
  const known = changes.map((entry) => [before[wanted.indexOf(entry)], entry] as const);
  await tellAll(table, known, event);
  await save(
    table,
    changes.map((entry) => put(agendaEntry, entry)),
    of,
  );
  return changes.length;
}

/** Takes away what lies elsewhere since its last day is another, and tells who no longer attends that it is off for them. */
async function tidy(
  table: Table,
  of: OfPlanning,
  current: Planning | undefined,
  { inTeams, now, event }: { inTeams: TeamsOf; now: string; event: TellingEvent | undefined },
): Promise<number> {
  let changed = 0;
  const range = { beginsWith: ['user'] } as const;
  for await (const items of table.pages(agendaEntry.by('ofPlanning', of), { range, limit: pageSize })) {
    // The index may still show what was taken away, and writing that would bring it back.
    const stored = await table.batchGet(
      items.map((one) => agendaEntry.at(one)),
      { consistent: true },
    );
    const entries = stored
      .filter((one) => one !== undefined)
      .filter((one) => one.as === 'student')
      .filter((one) => !one.cancelled || (current && isTeacher(current, one.ownerId)));
    const students = entries.map(({ ownerId }) => ({ userId: userId.parse(ownerId) }));
    const members = current?.learnpath
      ? await enrolled(table, of.companyId, current.learnpath.id, students)
      : students.map((one) => ({ ...one, enrolment: undefined }));
    const changes = entries.map((entry, position): TidiedUp => {
      const member = members[position];
      const wanted = current && member && studentEntry(current, member, inTeams);
      if (wanted) return wanted.lastOn === entry.lastOn ? {} : { ...removed(entry), known: [entry, wanted] };
      if (current && isTeacher(current, entry.ownerId)) return taughtBy(current, entry);
      // Who no longer attends changed something themselves, or is told of that.
      const off = { operation: replace(agendaEntry, entry, takenOff(entry, now)) };
      return current ? off : { ...off, known: [entry, undefined] };
    });
    const operations = changes.flatMap(({ operation }) => operation ?? []);
    await tellAll(
      table,
      changes.flatMap(({ known }) => (known ? [known] : [])),
      event,
    );
    await save(table, operations, current);
    changed += operations.length;
  }
  return changed;
}

/** What is written of an entry, and what its student knew and is to know, where that concerns them. */
interface TidiedUp {
  readonly operation?: Operation<unknown>;
  readonly known?: readonly [AgendaEntry, EntryDraft | undefined];
}

/** Who teaches it has it as a teacher. Where an entry as a student took the place of that one, it is put back. */
function taughtBy(current: Planning, entry: AgendaEntry): TidiedUp {
  const owner = { ownerKind: 'user', ownerId: entry.ownerId, as: 'teacher' } as const;
  const own = entryFor(current, current.version, owner);
  if (own?.lastOn === entry.lastOn) return { operation: put(agendaEntry, own) };
  return entry.cancelled ? {} : removed(entry);
}

const removed = (entry: AgendaEntry): TidiedUp => ({ operation: removeAt(agendaEntry.at(entry)) });

async function tellAll(
  table: Table,
  known: readonly (readonly [AgendaEntry | undefined, EntryDraft | undefined])[],
  event: TellingEvent | undefined,
): Promise<void> {
  if (!event) return;
  for (const chunk of chunksOf(known, toldAtOnce))
    await Promise.all(
      chunk.map(async ([before, after]) => {
        if (!before || before.cancelled) return;
        const student = { userId: userId.parse(before.ownerId), planningId: before.planningId };
        await tellScheduleChange(table, before, after, student, event);
      }),
    );
}
