import type { User } from '../platform/identity/entities.ts';
import type { Services } from '../platform/services.ts';
import type { OfPerson } from './entities.ts';

/**
 * Where a mail of an organisation leads to. For who belongs to others as well it says which it is: the page would look
 * for it in the one they work in.
 * @param path of the page, maybe with a query
 */
export function linkIn(
  path: string,
  person: Pick<User, 'memberships' | 'joined' | 'accountId'>,
  { companyId }: Pick<OfPerson, 'companyId'>,
  { SITE_ORIGIN }: Services['environment'],
): string {
  const link = new URL(path, SITE_ORIGIN);
  if (isElsewhereToo(person)) link.searchParams.set('organisation', companyId);
  return link.href;
}

/** Who joined with an account of another organisation has theirs there, and an account knows who it is in others. */
function isElsewhereToo({ memberships, joined, accountId }: Parameters<typeof linkIn>[1]): boolean {
  return accountId !== undefined || Object.keys({ ...memberships, ...joined }).length > 1;
}
