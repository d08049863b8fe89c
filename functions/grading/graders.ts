import * as z from 'zod/mini';
import { type GradingRole, gradingRole } from '#shared/grading/list.ts';
import { permissionOfRole } from '#shared/grading/permissions.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import { type GuestStay, guestStay, guestsOwn, isStaying } from '#shared/identity/guest.ts';
import { type CompanyId, companyId, type Ids, type UserId, userId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type CompanyRoles, companyRoles, user } from '../platform/identity/entities.ts';
import { otherAccountsOf } from '../platform/identity/linked-user.ts';
import { type Membership, membership, membershipsOf } from '../platform/identity/memberships.ts';
import { coachees, coacheesOn } from '../platform/identity/relations.ts';
import { entity } from '../platform/table/entity.ts';
import type { ItemOf } from '../platform/table/model.ts';
import { type Operation, put, removeAt } from '../platform/table/operations.ts';
import type { Table } from '../platform/table/table.ts';
import { gradingSettingsOf } from '../settings/public.ts';
import { appointedOn, examiner } from './examiner.ts';
import type { Candidate } from './rules/graders.ts';

type OfCompany = Ids<'companyId'>;

/** Somebody in a company who can take a grading role, or assigns who does. Follows the memberships. */
export const grader = entity({
  name: 'grader',
  schema: z.object({
    companyId,
    userId,
    name: z.string(),
    sortName: z.string(),
    roles: z.array(gradingRole),
    assigns: z._default(z.boolean(), false),
    /** Of a guest: of whom they are, and from when to when they are there. */
    guest: z.optional(guestStay),
  }),
  key: {
    pk: ({ companyId }: OfCompany) => ['COMPANY', companyId, 'GRADERS'],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
});
export type Grader = ItemOf<typeof grader>;

/** The graders of a company, and who assigns them, by surname. */
export async function gradersOfCompany(table: Table, companyId: CompanyId): Promise<Grader[]> {
  const found = await table.query(grader.in({ companyId }));
  return found.sort((one, other) => one.sortName.localeCompare(other.sortName, 'nl'));
}

/**
 * The entry of a person in the list of graders.
 * @returns undefined for who neither grades nor assigns, or is no longer active
 */
export function graderOf(
  person: Omit<Membership, 'version'>,
  roles: Omit<CompanyRoles, 'version'> | undefined,
): Omit<Grader, 'version'> | undefined {
  const candidate = candidateOf(person, roles);
  if (!candidate) return undefined;
  const held = gradingRoles.filter((role) => candidate.permissions.has(permissionOfRole[role]));
  const assigns = candidate.permissions.has('grading.assign');
  const { companyId, userId, sortName, guest } = person;
  const { name } = candidate;
  return held.length > 0 || assigns
    ? { companyId, userId, name, sortName, roles: held, assigns, ...(guest && { guest }) }
    : undefined;
}

/**
 * Looks up people who are to take a role, as they are now: one batch read. Who isn't active in the company is left out.
 * @param now UTC instant: whose coach somebody is no longer doesn't count
 */
export async function candidatesOf(
  table: Table,
  companyId: CompanyId,
  userIds: readonly UserId[],
  now: string,
): Promise<Map<UserId, Candidate>> {
  const unique = [...new Set(userIds)];
  if (unique.length === 0) return new Map();
  // Who was closed a moment ago gets no work: a job that hands it over has nobody who would notice.
  const asNow = { consistent: true };
  const [[roles, ...people], others, coached, appointed, rules] = await Promise.all([
    table.batchGet(
      [companyRoles.at({ companyId }), ...unique.map((userId) => membership.at({ companyId, userId }))],
      asNow,
    ),
    Promise.all(unique.map((userId) => otherAccountsOf(table, { companyId, userId }))),
    table.batchGet(
      unique.map((userId) => coachees.at({ companyId, userId })),
      asNow,
    ),
    table.batchGet(
      unique.map((userId) => examiner.at({ companyId, userId })),
      asNow,
    ),
    gradingSettingsOf(table, companyId, asNow),
  ]);
  const { coachMayAssessFirst, onlyAppointed } = rules;
  const candidates = people.flatMap((person, position) => {
    const candidate = person && candidateOf(person, roles);
    if (!candidate || !isStaying(person.guest, dutchDate(now))) return [];
    const barred = coachMayAssessFirst ? [] : coacheesOn(coached[position], dutchDate(now));
    // A guest is there for what they were invited for, whoever else assesses.
    const appointments =
      onlyAppointed || person.guest ? appointedOn(appointed[position], dutchDate(now)) : null;
    const otherAccounts = others[position] ?? new Set<UserId>();
    return [{ ...candidate, otherAccounts, barredFrom: new Set(barred), appointments }];
  });
  return new Map(candidates.map((candidate) => [candidate.userId, candidate]));
}

/**
 * Makes the lists of graders fit a person in each of their companies. Made from what is stored now, so that repeated
 * and crossing events do no harm.
 * @param alsoIn companies they may have left
 */
export async function listAsGrader(
  table: Table,
  userId: UserId,
  alsoIn: readonly CompanyId[] = [],
): Promise<void> {
  const { person, rolesOf, listedIn } = await personAsGrader(table, userId, alsoIn);
  if (!person) return;
  const rows = new Map(membershipsOf(person).map((row) => [row.companyId, row]));
  const operations = [...new Set([...rows.keys(), ...alsoIn])].flatMap((companyId): Operation<unknown>[] => {
    const row = rows.get(companyId);
    const entry = row && graderOf(row, rolesOf.get(companyId));
    if (entry) return [put(grader, entry)];
    // Most people are no graders and never were: an import of thousands needn't write that of each.
    return listedIn.has(companyId) ? [removeAt(grader.at({ companyId, userId }))] : [];
  });
  if (operations.length === 0) return;
  await table.transact(operations, {
    notAudited: 'a row follows the person it lists, who has a record of their own',
  });
}

/** A person with what decides whether they grade: one batch read, and another for companies that weren't expected. */
async function personAsGrader(table: Table, userId: UserId, expected: readonly CompanyId[]) {
  const [person, ...found] = await table.batchGet(
    [
      user.at({ userId }),
      ...expected.map((companyId) => companyRoles.at({ companyId })),
      ...expected.map((companyId) => grader.at({ companyId, userId })),
    ],
    { consistent: true },
  );
  const others = companyIdsOf(person?.memberships ?? {}).filter((id) => !expected.includes(id));
  if (others.length > 0) return personAsGrader(table, userId, [...expected, ...others]);
  const rolesOf = new Map<CompanyId, CompanyRoles>();
  const listedIn = new Set<CompanyId>();
  for (const item of found) {
    if (item && 'userId' in item) listedIn.add(item.companyId);
    else if (item) rolesOf.set(item.companyId, item);
  }
  return { person, rolesOf, listedIn };
}

const gradingRoles: readonly GradingRole[] = ['quickscanner', 'first-assessor', 'second-assessor'];

function candidateOf(
  { userId, name, status, deletedAt, roleIds, guest }: Omit<Membership, 'version'>,
  roles: Omit<CompanyRoles, 'version'> | undefined,
): Omit<Candidate, 'barredFrom' | 'appointments' | 'otherAccounts'> | undefined {
  if (status !== 1 || deletedAt) return undefined;
  const held = roles?.roles.filter(({ roleId }) => roleIds.includes(roleId)) ?? [];
  const permissions = new Set<Permission>(held.flatMap((role) => role.permissions));
  return { userId, name: guestName(name, guest), permissions: guestsOwn(permissions, guest), guest };
}

/** How a guest is called wherever they assess: with whose they are. */
function guestName(name: string, guest: GuestStay | undefined): string {
  return guest ? `${name} (${guest.employer})` : name;
}
