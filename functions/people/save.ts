import type { EventDefinition, Payload } from '#events/event.ts';
import { Refusal } from '#shared/http/errors.ts';
import { companiesOf } from '#shared/identity/account.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import type { User as UserView } from '#shared/people/schemas.ts';
import type { User } from '../platform/identity/entities.ts';
import type { Membership } from '../platform/identity/memberships.ts';
import { actionsOfAll, mostAtOnce } from '../platform/job/portion.ts';
import type { Operation } from '../platform/table/operations.ts';
import { type RecordDraft, recordOf } from '../platform/table/records.ts';
import type { Table } from '../platform/table/table.ts';
import { recountRoles } from './counts.ts';
import type { Surroundings } from './load.ts';
import { keepingManagers } from './managers.ts';
import { personOnRecord, presentUser } from './present.ts';
import { change, takenOperations } from './repository.ts';
import type { Person } from './rules.ts';

/** Who saves, and when: a request fits, and what a job acts as. */
export interface Saving {
  readonly actor: Actor;
  readonly self: User;
  readonly now: string;
  readonly requestId: string;
}

type Loaded = { readonly person: User; readonly row: Membership | undefined } & Surroundings;

/**
 * Saves a changed person with what lists and finds them, and the record of it.
 * @param loaded as they were, with their row in the company at hand and the actor's companies
 * @param happened the events that say what changed
 * @param further steps of the same transaction
 * @returns the person as an administrator sees them
 * @throws Refusal CONFLICT when somebody else was first, the code of a number or address that is taken,
 *   ROLE_MANAGER_NEEDED when nobody might be left to manage roles, or as `refuseTooMany`
 */
export async function savePerson(
  table: Table,
  request: Saving,
  loaded: Loaded,
  after: Person,
  happened: readonly ((before: Person, after: Person) => RecordDraft)[],
  further: readonly Operation<unknown>[] = [],
): Promise<UserView> {
  const { operations, records } = savingPerson(request, loaded, after, happened);
  refuseTooMany([...operations, ...further], records, loaded.person, after);
  const [saved] = await table.transact([...operations, ...further], records);
  return presentUser(saved, loaded.companies);
}

/**
 * Addresses and numbers are noted for each company, and each role is counted: of many companies that is more than one
 * transaction takes.
 * @param before as they were; without roles, of who is new
 * @throws Refusal INVALID_INPUT at `companiesRoles`, with of how many companies the roles can change at once, whichever
 */
export function refuseTooMany(
  operations: readonly Operation<unknown>[],
  records: readonly RecordDraft[],
  before: Person,
  after: Person,
): void {
  const perCompany = [...new Set([...companiesOf(before), ...companiesOf(after)])]
    .map((companyId) => actionsOfAll(rolesIn(companyId, before, after)))
    .filter((actions) => actions > 0);
  const count = mostAtOnce(records.length + actionsOfAll(operations), perCompany);
  if (count !== undefined)
    throw new Refusal('INVALID_INPUT', { companiesRoles: { key: 'organisationsAtOnce', values: { count } } });
}

/** What a change of somebody's roles in one company writes for that company alone. */
function rolesIn(companyId: CompanyId, before: Person, after: Person): Operation<unknown>[] {
  const [had, has] = [before, after].map((person) => {
    const roleIds = person.memberships[companyId];
    return { ...person, memberships: roleIds ? { [companyId]: roleIds } : {} };
  }) as [Person, Person];
  return [...takenOperations(had, has), ...recountRoles([had.memberships], [has.memberships])];
}

/**
 * What saves them, for a transaction of the caller's own.
 * @throws Refusal ROLE_MANAGER_NEEDED
 */
export function savingPerson(
  request: Saving,
  { person, row, roles }: Loaded,
  after: Person,
  happened: readonly ((before: Person, after: Person) => RecordDraft)[],
): { readonly operations: [Operation<User>, ...Operation<unknown>[]]; readonly records: RecordDraft[] } {
  return {
    operations: [
      ...change(person, after, row, request.actor.companyId),
      ...keepingManagers(person, after, request.self, roles),
    ],
    records: happened.map((recordFor) => recordFor(person, after)),
  };
}

/** The record of something that happened to a person, with how they were and are. */
export function happening<Definition extends EventDefinition>(
  definition: Definition,
  request: Saving,
  payload: Payload<Definition>,
): (before: Person, after: Person) => RecordDraft {
  return (before, after) =>
    recordOf(definition, request, {
      subject: { type: 'user', id: after.userId },
      payload,
      before: personOnRecord(before),
      after: personOnRecord(after),
    });
}
