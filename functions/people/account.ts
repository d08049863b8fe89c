import type { UserId } from '#shared/identity/ids.ts';
import type { User } from '../platform/identity/entities.ts';
import type { Table } from '../platform/table/table.ts';
import { type Caller, personOf } from './load.ts';
import { editable, refuseForeign, refuseOneself } from './rules.ts';

/**
 * Somebody else, whose account the caller may manage. It counts everywhere, and so only who administers all of the
 * person's companies may.
 * @returns the person as they are now, for who is about to write
 * @throws Refusal USER_NOT_FOUND, NO_AUTHORIZATION
 */
export async function manageable(table: Table, caller: Caller, userId: UserId): Promise<User> {
  const loaded = await personOf(table, caller, userId, { consistent: true });
  const person = editable(caller.actor, loaded.person);
  refuseOneself(caller.actor, userId);
  refuseForeign(person, loaded.administered);
  return person;
}
