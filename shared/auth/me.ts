import * as z from 'zod/mini';
import { date, instant, language, version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { companyId, roleId, userId } from '#shared/identity/ids.ts';
import { apps, permissions, platformPermissions } from '#shared/identity/permissions.ts';
import { nameProposal, nameRefusal, profile, userStatus } from '#shared/people/names.ts';

const companySummary = z.object({
  id: companyId,
  name: z.string(),
  theme: z.object({ accent: z.string(), hasLogo: z.boolean() }),
});

/** Everything the interface needs to know of the person in front of it, in the company at hand. */
export const me = z.object({
  user: z.object({
    id: userId,
    version,
    name: z.string(),
    email: z.string(),
    profile,
    /** Another name that waits for staff to confirm it. */
    proposedName: z.nullable(nameProposal),
    /** Why the one proposed last was not taken over. */
    nameRefusal: z.nullable(nameRefusal),
    phoneNumber: z.nullable(z.string()),
    mobileNumber: z.nullable(z.string()),
    locale: language,
    status: userStatus,
  }),
  company: z.extend(companySummary, {
    /** What the organisation says above its pages today; null: nothing. */
    message: z.nullable(z.string()),
  }),
  companies: z.array(companySummary),
  /** Other accounts of theirs in the company: what nobody does for oneself, they don't do for these either. */
  otherAccounts: z.array(userId),
  roles: z.array(z.object({ id: roleId, name: z.object({ nl: z.string(), en: z.string() }) })),
  /** Of who assesses as a guest: from when to when they are there. */
  guest: z.optional(z.object({ from: date, until: date })),
  permissions: z.array(z.enum([...permissions, ...platformPermissions])),
  apps: z.array(z.enum(apps)),
  /** Where the person lands; null when no app is open to them. */
  defaultApp: z.nullable(z.enum(apps)),
  /** What they were never asked, and could choose: in which company, and in which app there, they begin. */
  asks: z.object({ company: z.boolean(), app: z.boolean() }),
  /** From when on they get no further without a second factor, and whether that is now; null: nothing is asked. */
  secondFactor: z.nullable(z.object({ dueAt: instant, overdue: z.boolean() })),
  /** The administrator behind an impersonated session. */
  impersonatorId: z.nullable(userId),
});
export type Me = z.infer<typeof me>;

/** By itself, as every page asks it: without what only some pages call. */
export const getMe = route({
  name: 'auth.getMe',
  method: 'GET',
  path: '/me',
  summary: 'Who is signed in, in which company, and what they may do there.',
  response: me,
  access: 'signed-in',
  relations: 'accounts',
  errors: [],
  grants: ['table:read'],
  roundTrips: 2,
});
