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
  { memberships }: Pick<User, 'memberships'>,
  { companyId }: Pick<OfPerson, 'companyId'>,
  { SITE_ORIGIN }: Services['environment'],
): string {
  const link = new URL(path, SITE_ORIGIN);
  if (Object.keys(memberships).length > 1) link.searchParams.set('organisation', companyId);
  return link.href;
}
