import type * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { planningInput } from '#shared/planning/planning-schemas.ts';
import { courseCardsOf } from '../content/public.ts';
import { learnpathCardsOf, type Team, teamsOf } from '../learnpaths/public.ts';
import { type Membership, membership } from '../platform/identity/memberships.ts';
import { type PlanningSettings, planningSettings } from '../platform/study/planning-settings.ts';
import type { Table } from '../platform/table/table.ts';
import { spanOf } from './occurrences.ts';
import type { Planning } from './planning.ts';
import { daysOf } from './recurrence.ts';

type Input = z.infer<typeof planningInput>;

/** What a planning names, as loaded: by position of its ids. */
interface Named {
  readonly path: { readonly title: string } | undefined;
  readonly course: { readonly title: string } | undefined;
  /** All teams of the learning path, where some are named. */
  readonly teams: readonly Team[];
  readonly teachers: readonly (Membership | undefined)[];
  readonly students: readonly (Membership | undefined)[];
  readonly settings: PlanningSettings | undefined;
}

/** Reads what a planning names, and the holidays: one round trip. */
export async function namedBy(table: Table, companyId: CompanyId, input: Input): Promise<Named> {
  const members = (ids: Input['teacherIds']) =>
    table.batchGet(ids.map((userId) => membership.at({ companyId, userId })));
  const { learnpathId, teamIds } = input;
  const [[path], [course], teams, teachers, students, settings] = await Promise.all([
    learnpathCardsOf(table, companyId, learnpathId ? [learnpathId] : []),
    courseCardsOf(table, companyId, input.courseId ? [input.courseId] : []),
    learnpathId && teamIds.length > 0 ? teamsOf(table, { companyId, learnpathId }) : [],
    members(input.teacherIds),
    members(input.studentIds),
    table.get(planningSettings.at({ companyId })),
  ]);
  return { path, course, teams, teachers, students, settings };
}

/**
 * What a planning says, with the names of what it names and all its days.
 * @throws Refusal LEARNPATH_NOT_FOUND, TEAM_NOT_FOUND for one of another learning path, COURSE_NOT_FOUND, or USER_NOT_FOUND for who is no longer active; INVALID_INPUT
 *   where what it is of or who attends is missing, somebody is named twice, or for its days
 */
export async function plannedBy(input: Input, named: Named) {
  const { learnpathId, courseId, teamIds, teacherIds, studentIds, ...plain } = input;
  refuseWithoutSubject(input);
  if (learnpathId && !named.path) throw new Refusal('LEARNPATH_NOT_FOUND');
  if (courseId && !named.course) throw new Refusal('COURSE_NOT_FOUND');
  const { dates } = await daysOf(input, named.settings?.holidays ?? []);
  return {
    ...plain,
    learnpath: learnpathId && named.path ? { id: learnpathId, title: named.path.title } : null,
    course: courseId && named.course ? { id: courseId, title: named.course.title } : null,
    teams: teamIds.map((id) => teamIn(named.teams, id)),
    teachers: people(named.teachers),
    students: people(named.students),
    dates,
    occurrenceCount: dates.length,
  };
}

function refuseWithoutSubject({ kind, learnpathId, courseId, teamIds, teacherIds, studentIds }: Input): void {
  const missing = (field: string) => new Refusal('INVALID_INPUT', { [field]: { key: 'required' } });
  if ((kind === 'learnpath' || teamIds.length > 0) && !learnpathId) throw missing('learnpathId');
  if (kind === 'course' && !courseId) throw missing('courseId');
  if (!learnpathId && teacherIds.length + studentIds.length === 0) throw missing('teacherIds');
  const lists: Record<string, readonly string[]> = { teamIds, teacherIds, studentIds };
  for (const [field, ids] of Object.entries(lists)) {
    if (new Set(ids).size < ids.length) throw new Refusal('INVALID_INPUT', { [field]: { key: 'duplicate' } });
  }
}

function teamIn(teams: readonly Team[], id: Team['teamId']) {
  const found = teams.find(({ teamId }) => teamId === id);
  if (!found) throw new Refusal('TEAM_NOT_FOUND');
  return { id, name: found.name };
}

function people(members: readonly (Membership | undefined)[]) {
  return members.map((member) => {
    if (!member || member.deletedAt || member.status !== 1) throw new Refusal('USER_NOT_FOUND');
    return { id: member.userId, name: member.name };
  });
}

/** Other days, with the first and the last of them; what became of days that are no longer there is forgotten. */
export function withDays<Of extends Omit<Planning, 'version' | 'firstOn' | 'lastOn'>>(of: Of) {
  const changes = of.changes.filter(({ on }) => of.dates.includes(on));
  return { ...of, changes, ...spanOf({ ...of, changes }) };
}
