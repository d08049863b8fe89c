import * as z from 'zod/mini';
import { instant, language } from '#shared/http/fields.ts';
import { affiliation } from '#shared/identity/affiliation.ts';
import { guestStay } from '#shared/identity/guest.ts';
import { companyId, fileId, type Ids, roleId, userId } from '#shared/identity/ids.ts';
import { optionalModules } from '#shared/identity/modules.ts';
import { apps, permissions, platformPermissions } from '#shared/identity/permissions.ts';
import { nameProposal, nameRefusal, profile, userStatus } from '#shared/people/names.ts';
import { address, personal, userMeta } from '#shared/people/schemas.ts';
import { department, organisationMessage } from '#shared/settings/organisation.ts';
import { entity } from '../table/entity.ts';
import type { ItemOf } from '../table/model.ts';

/**
 * A person. One item, whatever the number of companies: `memberships` says which roles they hold where. The list rows
 * of each company are `membership` items, written along with this one.
 */
export const user = entity({
  name: 'user',
  schema: z.object({
    userId,
    email: z.string(),
    /** Nobody showed yet that the address is this person's: it is nobody's account, and others may have it too. */
    unproven: z.optional(z.literal(true)),
    /** Whose account this person of one company signs in with. Absent: their own, once the address is theirs. */
    accountId: z.optional(userId),
    /** When that began; absent of who joined before it was kept. */
    joinedAt: z.optional(instant),
    /** Who the person of this account is in the companies that they joined with it. */
    joined: z.optional(z.record(companyId, userId)),
    status: userStatus,
    profile,
    proposedName: z.optional(nameProposal),
    nameRefusal: z.optional(nameRefusal),
    personal: z._default(personal, {}),
    address: z._default(z.nullable(address), null),
    locale: language,
    /** Role ids by company id; a person without any company can't do anything. */
    memberships: z.record(companyId, z.array(roleId)),
    /** Where they assess as a guest, and until when; absent of who is no guest. */
    guestIn: z.optional(z.record(companyId, guestStay)),
    defaultCompanyId: z.optional(companyId),
    /** They chose that company themselves; absent: it is the first one that they were in. */
    companyChosen: z.optional(z.literal(true)),
    defaultApp: z.optional(z.enum(apps)),
    /** The app that they chose in one company, before the one for all. */
    defaultApps: z.optional(z.record(companyId, z.enum(apps))),
    studentNumber: z.optional(z.string()),
    /** Absent of who is known nowhere else. */
    userMeta: z.optional(userMeta),
    /** The sealed BSN, and what of it is shown to everybody who may see the person. */
    bsn: z.optional(z.object({ sealed: z.string(), masked: z.string(), hash: z.string() })),
    /** What the person may do for the whole installation; set by who runs it, and by no call. */
    platformPermissions: z.optional(z.array(z.enum(platformPermissions))),
    /** The account of a directory that may sign in as this person, and what its holder knows it by. */
    directory: z.optional(
      z.object({
        directoryId: z.string(),
        tenant: z.string(),
        account: z.string(),
        label: z.string(),
        linkedAt: instant,
        /** What the institution said at the last sign-in; absent: nothing. */
        affiliations: z.optional(z.array(affiliation)),
      }),
    ),
    /** An address that the account moves to once it is confirmed from there. */
    pendingEmail: z.optional(z.object({ email: z.string(), askedAt: instant })),
    /** The addresses that the account was moved away from lately, oldest first: each may still undo that. */
    emailMoves: z.optional(z.array(z.object({ from: z.string(), at: instant }))),
    /** When their second factor was turned on; absent while it is off. The user pool keeps the factor itself. */
    twoFactorAt: z.optional(instant),
    /** The account came back from an address whose holder may know its password: nobody gets in before it has another. */
    mustChoosePassword: z.optional(z.literal(true)),
    /** Sessions that began in an earlier second than this have ended. */
    sessionsValidFromAt: z.optional(instant),
    /** The one session that goes on all the same, as long as nothing ended sessions since. */
    keptSession: z.optional(z.object({ sessionId: z.string(), endedOthersAt: instant })),
    invitedAt: z.optional(instant),
    createdAt: instant,
    deletedAt: z.optional(instant),
  }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: () => ['PERSON'],
  },
});
export type User = ItemOf<typeof user>;

/** Whether the account with a person's address is theirs: else it may be that of somebody who has nothing to do with it. */
export function hasOwnAccount({ unproven, accountId }: Pick<User, 'unproven' | 'accountId'>): boolean {
  return !unproven && accountId === undefined;
}

/**
 * Makes an email address belong to one account, and finds the person by it. One that the account was moved away from
 * stays theirs for a while, so that nobody else takes it before they could undo that.
 */
export const userEmail = entity({
  name: 'user-email',
  schema: z.object({ email: z.string(), userId, expiresAtSeconds: z.optional(z.number()) }),
  key: {
    pk: ({ email }: { email: string }) => ['EMAIL', email],
    sk: () => ['PERSON'],
  },
});

/** A session that was ended before its tokens ran out; forgotten once they have. */
export const endedSession = entity({
  name: 'ended-session',
  schema: z.object({ userId, sessionId: z.string(), expiresAtSeconds: z.number() }),
  key: {
    pk: ({ userId }: Ids<'userId'>) => ['USER', userId],
    sk: ({ sessionId }: { sessionId: string }) => ['ENDED', sessionId],
  },
});

/** A company: how it looks, and how the register knows it. */
export const company = entity({
  name: 'company',
  schema: z.object({
    companyId,
    name: z.string(),
    /** `accent` is a CSS colour in hexadecimal form. */
    theme: z.object({ accent: z.string(), logoFileId: z.optional(fileId) }),
    brinCode: z.string(),
    locationNumber: z.number(),
    cocNumber: z.optional(z.string()),
    accreditation: z.optional(z.string()),
    /** How its student numbers are written; absent: in any way. */
    studentNumberPattern: z.optional(z.string()),
    departments: z.optional(z.array(department)),
    /** Each of its teams counts for its department; absent of a company from before that was kept. */
    teamsCounted: z.optional(z.literal(true)),
    message: z.optional(organisationMessage),
    archivedAt: z.optional(instant),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['COMPANY'],
  },
  indexes: {
    all: {
      on: 'gsi1',
      pk: (_: object) => ['COMPANIES'],
      sk: ({ companyId }: Ids<'companyId'>) => [companyId],
    },
  },
});
export type Company = ItemOf<typeof company>;

/** One role of a company: data that administrators edit. `key` marks the ones every company starts with. */
export const role = z.object({
  roleId,
  name: z.object({ nl: z.string(), en: z.string() }),
  key: z.optional(z.string()),
  permissions: z.array(z.enum(permissions)),
  /** Grows with each change; absent until the first, which counts as 1. */
  version: z.optional(z.number()),
});
export type Role = z.infer<typeof role>;

/** All roles of a company in one item, and the modules it does without, so that an actor is found in one batch read. */
export const companyRoles = entity({
  name: 'company-roles',
  schema: z.object({
    companyId,
    roles: z.array(role),
    modulesOff: z.optional(z.array(z.enum(optionalModules))),
    /** Roles whose holders need a second factor, since when, and how many days after that they may do without. */
    secondFactor: z.optional(
      z.object({ graceDays: z.number(), roles: z.array(z.object({ roleId, sinceAt: instant })) }),
    ),
    /** As the company's own item has it, which a call doesn't read: nobody works in an archived company. */
    archivedAt: z.optional(instant),
  }),
  key: {
    pk: ({ companyId }: Ids<'companyId'>) => ['COMPANY', companyId],
    sk: () => ['ROLES'],
  },
});
export type CompanyRoles = ItemOf<typeof companyRoles>;
