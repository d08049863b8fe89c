import { isDeepStrictEqual } from 'node:util';
import { events } from '#events/auth.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { DirectoryAccount } from '../../platform/directory/account.ts';
import { directoryAccount } from '../../platform/identity/directory-account.ts';
import { user } from '../../platform/identity/entities.ts';
import type { ItemOf } from '../../platform/table/model.ts';
import { replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';

/**
 * Keeps what an institution says of who signs in with its account, where that is something else than before. It is for
 * administrators to read and changes nobody's roles: a role is given by people.
 */
export async function keepAffiliation(
  table: Table,
  linked: ItemOf<typeof directoryAccount>,
  { affiliations }: DirectoryAccount,
  cause: Cause,
): Promise<void> {
  if (!affiliations || isDeepStrictEqual(affiliations, linked.affiliations)) return;
  const { userId } = linked;
  try {
    await table.transact(
      [replace(directoryAccount, linked, { ...linked, affiliations })],
      recordOf(events.affiliationChanged, cause, {
        subject: { type: 'user', id: userId },
        payload: { userId },
      }),
    );
  } catch (error) {
    // Another sign-in at the same time told the same: this one goes on.
    if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
  }
}

/**
 * Gives a person what is kept of their account. Made from what is stored now, so that repeated and crossing events do
 * no harm.
 * @throws Refusal CONFLICT when somebody changes the person at the same time: the event comes again
 */
export async function affiliationFollows(table: Table, userId: UserId): Promise<void> {
  const person = await table.get(user.at({ userId }), { consistent: true });
  if (!person?.directory) return;
  const held = await table.get(directoryAccount.at(person.directory), { consistent: true });
  if (held?.userId !== userId || !held.affiliations) return;
  const { affiliations } = held;
  if (isDeepStrictEqual(affiliations, person.directory.affiliations)) return;
  await table.transact(
    [replace(user, person, { ...person, directory: { ...person.directory, affiliations } })],
    { notAudited: 'follows a sign-in that is on record' },
  );
}
