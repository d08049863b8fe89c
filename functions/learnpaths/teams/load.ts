import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, DepartmentId, Ids, UserId } from '#shared/identity/ids.ts';
import { company, companyRoles } from '../../platform/identity/entities.ts';
import { membership } from '../../platform/identity/memberships.ts';
import type { Table } from '../../platform/table/table.ts';
import { membersOf, refuseForeignDepartment } from './rules.ts';
import { type Team, team } from './team.ts';

/** @throws Refusal TEAM_NOT_FOUND, or CONFLICT when somebody else has changed it since */
export async function teamOf(
  table: Table,
  of: Ids<'companyId' | 'learnpathId' | 'teamId'>,
  version?: number,
): Promise<Team> {
  const found = await table.get(team.at(of));
  if (!found) throw new Refusal('TEAM_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}

interface TeamBody {
  readonly departmentId: DepartmentId;
  readonly studentIds: readonly UserId[];
  readonly teacherIds: readonly UserId[];
}

/** What is known of who would be in a team, of its company and of its roles. */
type Candidates = Awaited<ReturnType<typeof candidatesOf>>;

/** Reads who would be in a team: two batches side by side, one round trip. */
export async function candidatesOf(
  table: Table,
  companyId: CompanyId,
  { studentIds, teacherIds }: Pick<TeamBody, 'studentIds' | 'teacherIds'>,
) {
  const everybody = [...new Set([...studentIds, ...teacherIds])];
  const places = everybody.map((userId) => membership.at({ companyId, userId }));
  const [[of, roles], people] = await Promise.all([
    table.batchGet([company.at({ companyId }), companyRoles.at({ companyId })]),
    places.length === 0 ? [] : table.batchGet(places),
  ]);
  const byId = new Map(people.flatMap((one) => (one ? [[one.userId, one] as const] : [])));
  return { departments: of?.departments, roles: roles?.roles ?? [], byId };
}

/**
 * Who will be in a team.
 * @param before the team as it is; who is in it may have been closed since
 * @throws Refusal as `membersOf` and `refuseForeignDepartment`
 */
export function membersIn(
  { departments, roles, byId }: Candidates,
  { departmentId, studentIds, teacherIds }: TeamBody,
  before: Pick<Team, 'students' | 'teachers'> = { students: [], teachers: [] },
): Pick<Team, 'students' | 'teachers'> {
  refuseForeignDepartment(departmentId, departments);
  const found = (ids: readonly UserId[]) => ids.map((id) => byId.get(id));
  return {
    students: membersOf('studentIds', studentIds, found(studentIds), { roles, had: before.students }),
    teachers: membersOf('teacherIds', teacherIds, found(teacherIds), { roles, had: before.teachers }),
  };
}
