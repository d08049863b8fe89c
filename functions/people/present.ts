import type { UserSummary } from '#shared/people/list.ts';
import { noMeta, type User as UserView } from '#shared/people/schemas.ts';
import type { Company, User } from '../platform/identity/entities.ts';
import type { Listed } from './listing.ts';
import type { Person } from './rules.ts';

/** A row of the list of users. */
export function presentSummary(row: Listed): UserSummary {
  const { userId: id, name, email, status, roleIds, studentNumber = null } = row;
  const { nameProposedAt = null, invitedAt = null, createdAt = null, deletedAt = null } = row;
  return { id, name, email, status, roleIds, studentNumber, nameProposedAt, invitedAt, createdAt, deletedAt };
}

/**
 * A user as an administrator sees one.
 * @param companies of the administrator: of others they don't learn that the user is there
 */
export function presentUser(stored: User, companies: readonly Company[]): UserView {
  const { userId: id, version, email, status, profile, personal, address, locale, createdAt } = stored;
  return {
    id,
    version,
    email,
    status,
    profile,
    proposedName: stored.proposedName ?? null,
    personal,
    address,
    locale,
    studentNumber: stored.studentNumber ?? null,
    userMeta: stored.userMeta ?? noMeta,
    bsnMasked: stored.bsn?.masked ?? null,
    companies: companies.flatMap(({ companyId, name }) => {
      const roleIds = stored.memberships[companyId];
      return roleIds ? [{ companyId, name, roleIds }] : [];
    }),
    pendingEmail: stored.pendingEmail ?? null,
    invitedAt: stored.invitedAt ?? null,
    awaitedSince: (stored.unproven && stored.invitedAt) ?? null,
    directory: stored.directory ? presentLinked(stored.directory) : null,
    createdAt,
    deletedAt: stored.deletedAt ?? null,
  };
}

const presentLinked = ({ label, linkedAt, affiliations }: NonNullable<User['directory']>) => ({
  ...{ label, linkedAt },
  affiliations: affiliations ?? null,
});

/** A person as the audit trail keeps them: of the BSN no more than everybody sees, and nothing of where else they are. */
export function personOnRecord(of: Person): object {
  const { bsn, accountId: _, joinedAt: __, joined: ___, guestIn: ____, ...person } = of;
  return bsn ? { ...person, bsn: bsn.masked } : person;
}
