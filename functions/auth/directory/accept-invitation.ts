import { events } from '#events/auth.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';
import type { DirectoryAccount } from '../../platform/directory/account.ts';
import { allowedTenant } from '../../platform/identity/allowed-tenant.ts';
import { directoryAccount } from '../../platform/identity/directory-account.ts';
import { type User, user, userEmail } from '../../platform/identity/entities.ts';
import type { Services } from '../../platform/services.ts';
import { create, type Operation, remove, replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import { isEnded, latestLink, mailedToken } from '../repository.ts';
import { refuseInactive } from '../rules.ts';
import { refuseInPlaceOfFactor, refuseStrangeTenant, withDirectory } from './rules.ts';

interface Accepted {
  readonly hash: string;
  readonly userId: UserId;
  readonly account: DirectoryAccount;
  readonly usedUp: Operation<unknown>;
}

/**
 * Makes an account of a directory that of whoever was invited, instead of a password: their mailed link is used up, and
 * with it the address is shown to be theirs.
 * @returns the person as they are from now on
 * @throws Refusal INVALID_TOKEN when the link was used or replaced meanwhile
 */
export async function acceptInvitation(
  { table }: Pick<Services, 'table'>,
  { hash, userId, account, usedUp }: Accepted,
  cause: Cause,
): Promise<User> {
  const [[token, latest, person], allowing] = await Promise.all([
    table.batchGet([mailedToken.at({ hash }), latestLink.at({ userId }), user.at({ userId })], {
      consistent: true,
    }),
    table.query(allowedTenant.in(account), { consistent: true }),
  ]);
  if (!token || !person || latest?.hash !== hash || isEnded(person, token.issuedAt))
    throw new Refusal('INVALID_TOKEN');
  refuseInactive(person);
  refuseInPlaceOfFactor(person);
  refuseStrangeTenant(person, allowing);
  const { unproven, ...proven } = person;
  const after = withDirectory(proven, account, cause.now);
  const { email, defaultCompanyId } = person;
  await table.transact(
    [
      usedUp,
      remove(mailedToken, token, { orElse: 'INVALID_TOKEN' }),
      remove(latestLink, latest, { orElse: 'INVALID_TOKEN' }),
      ...linking(person, account),
      replace(user, person, after),
      ...(unproven ? [create(userEmail, { email, userId }, { orElse: 'USER_EMAIL_ALREADY_EXISTS' })] : []),
    ],
    recordOf(events.directoryLinked, cause, {
      subject: { type: 'user', id: userId },
      payload: { userId },
      ...(defaultCompanyId ? { companyId: defaultCompanyId } : {}),
    }),
  );
  return after;
}

/** What makes an account of a directory somebody's; nothing more to do where it is already. */
export function linking({ userId, directory }: User, account: DirectoryAccount): Operation<unknown>[] {
  if (directory) return [];
  const { directoryId, tenant, account: name, affiliations } = account;
  const item = { directoryId, tenant, account: name, userId, ...(affiliations && { affiliations }) };
  return [create(directoryAccount, item, { orElse: 'DIRECTORY_ACCOUNT_TAKEN' })];
}
