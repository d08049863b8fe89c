import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { companyIdsOf } from '#shared/identity/account.ts';
import { guestStay } from '#shared/identity/guest.ts';
import { type CompanyId, companyId, type Ids, roleId, type UserId, userId } from '#shared/identity/ids.ts';
import { type UserStatus, userStatus } from '#shared/people/names.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';
import { foldWords } from '../table/words.ts';
import type { User } from './entities.ts';

const row = z.object({
  userId,
  name: z.string(),
  email: z.string(),
  status: userStatus,
  roleIds: z.array(roleId),
  studentNumber: z.optional(z.string()),
  nameProposedAt: z.optional(instant),
  /** When they were invited last; absent of who was not, and once they came. */
  invitedAt: z.optional(instant),
  /** Absent of who was added before it was kept here. */
  createdAt: z.optional(instant),
  /** Of a guest: of whom they are, and from when to when they are there. */
  guest: z.optional(guestStay),
  deletedAt: z.optional(instant),
});

/** A person in one company: the row of its list of users. Sorted by surname, searched by name, address and number. */
export const membership = entity({
  name: 'membership',
  schema: z.extend(row, {
    companyId,
    sortName: z.string(),
    /**
     * When they last came, to the day: written once a day, and kept out of what a search shows, which would have all
     * words of the name written again.
     */
    lastLoginAt: z.optional(instant),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'USERS'],
    sk: ({ userId }: Ids<'userId'>) => [userId],
  },
  indexes: {
    byName: {
      on: 'gsi1',
      when: ({ deletedAt }) => !deletedAt,
      pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'USERS'],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
    },
    byStatus: {
      on: 'gsi2',
      when: ({ deletedAt }) => !deletedAt,
      pk: ({ companyId, status }: { companyId: CompanyId; status: UserStatus }) => [
        'COMPANY',
        companyId,
        'USERS',
        String(status),
      ],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
    },
    deletedByName: {
      on: 'gsi2',
      when: ({ deletedAt }) => deletedAt !== undefined,
      pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'DELETED-USERS'],
      sk: ({ sortName, userId }: { sortName: string; userId: UserId }) => [sortName, userId],
    },
  },
  search: {
    scope: ({ companyId }: Ids<'companyId'>) => [companyId],
    // Who is deleted is found in the list of the deleted, and nowhere else.
    texts: ({ name, email, studentNumber, deletedAt }) =>
      deletedAt ? [] : [name, studentNumber ?? '', email],
    row,
  },
  lists: {
    /** By when they were added. */
    byCreated: {
      when: ({ deletedAt }) => !deletedAt,
      pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'USERS-BY-CREATED'],
      sk: ({ createdAt = '', userId }: { createdAt?: string | undefined; userId: UserId }) => [
        createdAt,
        userId,
      ],
      row,
    },
    /** By when they last came; who never did comes first. */
    byLogin: {
      when: ({ deletedAt }) => !deletedAt,
      pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'USERS-BY-LOGIN'],
      sk: ({ lastLoginAt = '', userId }: { lastLoginAt?: string | undefined; userId: UserId }) => [
        lastLoginAt,
        userId,
      ],
      row,
    },
    /** Who was invited and has not come yet, the longest ago first. */
    invited: {
      when: ({ invitedAt, deletedAt }) => invitedAt !== undefined && !deletedAt,
      pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'INVITED-USERS'],
      sk: ({ invitedAt = '', userId }: { invitedAt?: string | undefined; userId: UserId }) => [
        invitedAt,
        userId,
      ],
      row,
    },
  },
});
export type Membership = ItemOf<typeof membership>;

/** The row of a person whose name waits for somebody to confirm it, once more: the few that an administrator looks for. */
export const proposedNames = entity({
  name: 'proposed-name',
  schema: z.extend(row, { companyId, nameProposedAt: instant }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId, 'PROPOSED-NAMES'],
    sk: (of: { nameProposedAt: string; userId: UserId }) => [of.nameProposedAt, of.userId],
  },
});

/**
 * The rows that list a person, one per company. They follow each change of a person by event, one transaction each, as
 * a row and its words may take a quarter of what one holds.
 * @param person as they will be saved
 */
export function membershipsOf(person: Omit<User, 'version'>): Omit<Membership, 'version'>[] {
  const { userId, email, status, studentNumber, proposedName, deletedAt, createdAt } = person;
  const awaited = person.unproven ? person.invitedAt : undefined;
  return companyIdsOf(person.memberships).map((companyId) => ({
    companyId,
    userId,
    name: fullName(person.profile),
    sortName: sortName(person.profile),
    email,
    status,
    roleIds: person.memberships[companyId] ?? [],
    createdAt,
    ...(awaited === undefined ? {} : { invitedAt: awaited }),
    ...(studentNumber === undefined ? {} : { studentNumber }),
    ...(proposedName === undefined ? {} : { nameProposedAt: proposedName.at }),
    ...(person.guestIn?.[companyId] && { guest: person.guestIn[companyId] }),
    ...(deletedAt === undefined ? {} : { deletedAt }),
  }));
}

/** How a person is addressed, e.g. `Anna van der Berg`. */
export function fullName({ firstName, prefixName, surname }: User['profile']): string {
  return [firstName, prefixName, surname].filter(Boolean).join(' ');
}

/**
 * Dutch lists sort on the surname, then its prefix, then the first name: `berg van-der anna`. Within each the words are
 * joined by what sorts after a space, so that a part that is missing or shorter comes first.
 */
export function sortName({ firstName, prefixName, surname }: User['profile']): string {
  return [surname, prefixName ?? '', firstName].map((part) => foldWords(part).join('-')).join(' ');
}
