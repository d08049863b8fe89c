import { Refusal } from '#shared/http/errors.ts';
import { openCompaniesOf } from '#shared/identity/account.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { DirectoryAccount } from '../../platform/directory/account.ts';
import type { User } from '../../platform/identity/entities.ts';

type Linked = NonNullable<User['directory']>;

/**
 * Refuses an account of an institution that no organisation lets in where the person gets in.
 * @param allowing the organisations that let it in
 * @throws Refusal DIRECTORY_TENANT_NOT_ALLOWED
 */
export function refuseStrangeTenant(person: User, allowing: readonly Ids<'companyId'>[]): void {
  const own = openCompaniesOf(person);
  if (!allowing.some(({ companyId }) => own.includes(companyId)))
    throw new Refusal('DIRECTORY_TENANT_NOT_ALLOWED');
}

/**
 * Refuses a mailed link to who has a second factor: whoever reads their mail would get in without it. They link an account
 * once they are in.
 * @throws Refusal INVALID_TOKEN
 */
export function refuseInPlaceOfFactor({ twoFactorAt }: Pick<User, 'twoFactorAt'>): void {
  if (twoFactorAt) throw new Refusal('INVALID_TOKEN');
}

/**
 * A person with an account of a directory, by which they can sign in from now on.
 * @param now UTC instant
 * @throws Refusal DIRECTORY_ACCOUNT_MISMATCH when they have another one, or it is of another student
 */
export function withDirectory(
  person: User,
  { studentNumber, affiliations, ...account }: DirectoryAccount,
  now: string,
): User {
  const { directory, studentNumber: own } = person;
  if (directory && !isSame(directory, account)) throw new Refusal('DIRECTORY_ACCOUNT_MISMATCH');
  if (studentNumber && own && studentNumber !== own) throw new Refusal('DIRECTORY_ACCOUNT_MISMATCH');
  // What an account that is linked already is to its institution follows from signing in with it.
  const said = directory ? directory.affiliations : affiliations;
  const linkedAt = directory?.linkedAt ?? now;
  return { ...person, directory: { ...account, linkedAt, ...(said && { affiliations: said }) } };
}

const isSame = (linked: Linked, account: Omit<DirectoryAccount, 'studentNumber' | 'affiliations'>) =>
  linked.directoryId === account.directoryId &&
  linked.tenant === account.tenant &&
  linked.account === account.account;
