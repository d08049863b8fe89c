import { events } from '#events/people.ts';
import { Refusal } from '#shared/http/errors.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import type { CompanyId, RoleId, UserId } from '#shared/identity/ids.ts';
import type { UserStatus } from '#shared/people/names.ts';
import type { Operation } from '../../platform/table/operations.ts';
import type { RecordDraft } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { refuseClosing } from '../account.ts';
import { personOf, type Surroundings } from '../load.ts';
import { editable, type Person, refuseOneself, rolesGiven, withRoles, withStatus } from '../rules.ts';
import { happening, type Saving, savingPerson } from '../save.ts';

/** What becomes of one of many: one of these. */
export interface Change {
  readonly status?: UserStatus | undefined;
  readonly addRoleId?: RoleId | undefined;
  readonly removeRoleId?: RoleId | undefined;
}

/** One of many, and what becomes of them. @param whileStatus does so only while their status is this one */
export interface ChangeOfOne extends Change {
  readonly userId: UserId;
  readonly whileStatus?: UserStatus | undefined;
}

/**
 * What changes one of many users, as if somebody did it at their page.
 * @returns the status that they had; undefined when there is nothing to change
 * @throws Refusal as the call of one does, and INVALID_INPUT for who would have no role left
 */
export async function changingOne(
  table: Table,
  cause: Saving,
  wanted: ChangeOfOne,
): Promise<
  | {
      readonly operations: readonly Operation<unknown>[];
      readonly records: readonly RecordDraft[];
      readonly former: UserStatus;
    }
  | undefined
> {
  const { userId } = wanted;
  const loaded = await personOf(table, cause, userId, { consistent: true });
  const person = editable(cause.actor, loaded.person);
  const after =
    wanted.status === undefined
      ? withOtherRoles(person, cause.actor.companyId, wanted, loaded)
      : withOtherStatus(person, wanted, cause.now);
  if (!after) return undefined;
  refuseOneself(cause.actor, userId);
  if (wanted.status !== undefined) await refuseClosing(table, person, loaded);
  const { status } = after;
  const happened =
    wanted.status === undefined
      ? happening(events.companiesRolesSet, cause, { userId, companyIds: [cause.actor.companyId] })
      : happening(events.statusSet, cause, { userId, status });
  return { ...savingPerson(cause, { ...loaded, person }, after, [happened]), former: person.status };
}

function withOtherStatus(person: Person, { status, whileStatus }: ChangeOfOne, now: string) {
  const isOther = whileStatus !== undefined && person.status !== whileStatus;
  if (status === undefined || person.status === status || isOther) return undefined;
  return withStatus(person, status, now);
}

/** @throws Refusal INVALID_INPUT, INVALID_ROLE */
function withOtherRoles(person: Person, companyId: CompanyId, wanted: Change, reach: Surroundings) {
  const { addRoleId, removeRoleId } = wanted;
  const held = person.memberships[companyId] ?? [];
  const roleIds = [...held.filter((id) => id !== removeRoleId), ...(addRoleId ? [addRoleId] : [])];
  const unique = [...new Set(roleIds)];
  if (unique.length === held.length && unique.every((id) => held.includes(id))) return undefined;
  if (unique.length === 0) throw new Refusal('INVALID_INPUT', { removeRoleId: { key: 'role' } });
  // What others administer stays as it is; this company is named with the rest of those in which the actor gives roles.
  const given = companyIdsOf(person.memberships)
    .filter((id) => reach.givable.has(id))
    .map((id) => ({ companyId: id, roleIds: id === companyId ? unique : (person.memberships[id] ?? []) }));
  return withRoles(person, rolesGiven(person.memberships, given, reach));
}
