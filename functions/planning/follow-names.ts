import type { Ids, UserId } from '#shared/identity/ids.ts';
import { courseCardsOf } from '../content/public.ts';
import { learnpathCardsOf, teamMembers } from '../learnpaths/public.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import type { Cause } from '../platform/table/records.ts';
import { retryLostRace } from '../platform/table/retry-lost-race.ts';
import type { Table } from '../platform/table/table.ts';
import { agendaEntry } from './agenda.ts';
import { fanOut } from './fan-out.ts';
import { type Planning, planning } from './planning.ts';
import { renameLearnpath, renamePerson } from './rename-moments.ts';
import { planAnew } from './save-planning.ts';

const fromDay = (day: string) => ({
  range: { between: [[day], ['9999-12-31']] } as const,
  consistent: true,
});
const asStored = { consistent: true };

/**
 * Brings what a learning path is called up to date in the plannings and starting moments that are not over, and in
 * pools. Made from what is stored, and leaving alone what is in step, so it may run twice or late.
 */
export async function followLearnpathName(
  table: Table,
  of: Ids<'companyId' | 'learnpathId'>,
  cause: Cause,
  today: string,
): Promise<void> {
  const { companyId, learnpathId: id } = of;
  const [card] = await learnpathCardsOf(table, companyId, [id], asStored);
  if (!card) return;
  const { title } = card;
  const agenda = { companyId, ownerKind: 'learnpath', ownerId: id } as const;
  await renamePlannings(table, agenda, cause, today, (one) =>
    one.learnpath && one.learnpath.title !== title ? { ...one, learnpath: { id, title } } : undefined,
  );
  await renameLearnpath(table, { companyId, id, title }, today);
}

/** The same of what a course is called, in plannings. */
export async function followCourseName(
  table: Table,
  { companyId, courseId: id }: Ids<'companyId' | 'courseId'>,
  cause: Cause,
  today: string,
): Promise<void> {
  const [card] = await courseCardsOf(table, companyId, [id], asStored);
  if (!card) return;
  const { title } = card;
  const agenda = { companyId, ownerKind: 'course', ownerId: id } as const;
  await renamePlannings(table, agenda, cause, today, (one) =>
    one.course && one.course.title !== title ? { ...one, course: { id, title } } : undefined,
  );
}

/** The same of what somebody is called: in the plannings in their agenda, among who registered, and in pools. */
export async function followPersonName(
  table: Table,
  member: Pick<Membership, 'companyId' | 'userId' | 'name' | 'sortName'>,
  cause: Cause,
  today: string,
): Promise<void> {
  const { companyId, userId, name } = member;
  const named = (one: { readonly id: UserId; readonly name: string }) =>
    one.id === userId ? { id: userId, name } : one;
  const isStale = (one: { readonly id: UserId; readonly name: string }) =>
    one.id === userId && one.name !== name;
  const agenda = { companyId, ownerKind: 'user', ownerId: userId } as const;
  await renamePlannings(table, agenda, cause, today, (one) =>
    [...one.teachers, ...one.students].some(isStale)
      ? { ...one, teachers: one.teachers.map(named), students: one.students.map(named) }
      : undefined,
  );
  await renamePerson(table, member, today);
}

/**
 * Brings the plannings of a team that are not over in step with it: what it is called, and the agendas of who joined or
 * left it. A team that is gone stays named in them, and nobody attends by it: a lesson of one team is none of all.
 */
export async function followTeam(
  table: Table,
  of: Ids<'companyId' | 'learnpathId' | 'teamId'>,
  cause: Cause,
  today: string,
): Promise<void> {
  const { companyId, learnpathId, teamId: id } = of;
  const [team, entries] = await Promise.all([
    teamMembers(table, of),
    table.query(agendaEntry.in({ companyId, ownerKind: 'learnpath', ownerId: learnpathId }), fromDay(today)),
  ]);
  const name = team?.name;
  for (const entry of entries.filter(({ teams }) => teams.some((one) => one.id === id))) {
    // Its own event tells the agendas; they are told here too, as who is in the team is not in that event.
    await rename(table, entry, cause, (one) =>
      name !== undefined && one.teams.some((named) => named.id === id && named.name !== name)
        ? { ...one, teams: one.teams.map((named) => (named.id === id ? { id, name } : named)) }
        : undefined,
    );
    await fanOut(table, entry, cause.now);
  }
}

/** @param renamed undefined: it is in step */
async function renamePlannings(
  table: Table,
  agenda: Parameters<typeof agendaEntry.in>[0],
  cause: Cause,
  today: string,
  renamed: (one: Planning) => Planning | undefined,
): Promise<void> {
  for (const entry of await table.query(agendaEntry.in(agenda), fromDay(today))) {
    if (!entry.cancelled) await rename(table, entry, cause, renamed);
  }
}

async function rename(
  table: Table,
  of: Parameters<typeof planning.at>[0],
  cause: Cause,
  renamed: (one: Planning) => Planning | undefined,
): Promise<void> {
  await retryLostRace(async () => {
    const before = await table.get(planning.at(of), { consistent: true });
    const after = before && renamed(before);
    if (after) await planAnew(table, cause, before, after);
  });
}
