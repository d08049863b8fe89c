import * as z from 'zod/mini';
import {
  date,
  email,
  instant,
  language,
  optionalLine,
  phone,
  typedDate,
  version,
} from '#shared/http/fields.ts';
import { affiliation } from '#shared/identity/affiliation.ts';
import { companyId, roleId, userId } from '#shared/identity/ids.ts';
import { addressProblems, plainPostCode } from './address.ts';
import { nameProposal, profile, userStatus } from './names.ts';

/** A Dutch or foreign address; the post code of a Dutch one has no space. */
export const address = z.strictObject({
  street: optionalLine(120),
  houseNumber: optionalLine(5),
  houseNumberAddition: z.optional(optionalLine(5)),
  postCode: optionalLine(12),
  city: optionalLine(80),
  /** RvIG table 34, four digits; 6030 is the Netherlands. */
  countryCode: z.string().check(z.regex(/^\d{4}$/)),
});
export type Address = z.infer<typeof address>;

/** An address on its way in: whole, and for the Netherlands with a post code and number as they are there. */
export const addressInput = address
  .check(z.overwrite((given) => ({ ...given, postCode: plainPostCode(given.postCode) })))
  .check((given) => {
    for (const field of ['street', 'city'] as const) {
      if (given.value[field] === '') problem(given, field, 'required');
    }
    for (const [field, { key }] of Object.entries(addressProblems(given.value))) problem(given, field, key);
  });

function problem(given: z.core.ParsePayload<Address>, field: string, message: string): void {
  given.issues.push({ code: 'custom', path: [field], message, input: given.value });
}

/** Personal data that the register asks for. The BSN is not here: it is stored sealed and revealed by its own call. */
export const personal = z.strictObject({
  birthDate: z.optional(z.nullable(date)),
  birthPlace: z.optional(optionalLine(80)),
  birthCountryCode: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  /** As DUO has it: M, V or O (unknown). */
  gender: z.optional(z.enum(['M', 'V', 'O'])),
  phoneNumber: z.optional(optionalLine(20)),
  mobileNumber: z.optional(optionalLine(20)),
});
export type Personal = z.infer<typeof personal>;

export const personalInput = z.extend(personal, {
  birthDate: z.optional(z.nullable(typedDate)),
  phoneNumber: z.optional(phone),
  mobileNumber: z.optional(phone),
});

/** By what one system elsewhere knows a user. */
export const idElsewhere = optionalLine(50);

/** What a user is known by in systems elsewhere (spec section 3, userMeta); empty where they aren't. */
export const userMeta = z.strictObject({
  eloId: z._default(idElsewhere, ''),
  novisId: z._default(idElsewhere, ''),
});
export type UserMeta = z.infer<typeof userMeta>;
export const noMeta = userMeta.parse({});

/** A role a user holds, by company. */
export const companyRoles = z.strictObject({
  companyId,
  roleIds: z.array(roleId).check(z.minLength(1, 'role'), z.maxLength(20)),
});

/** A user as an administrator sees one. */
export const user = z.object({
  id: userId,
  version,
  email: z.string(),
  /** The address that the account goes to once it is confirmed from there. */
  pendingEmail: z.nullable(z.object({ email: z.string(), askedAt: instant })),
  status: userStatus,
  profile,
  /** Another name that they proposed. */
  proposedName: z.nullable(nameProposal),
  personal,
  address: z.nullable(address),
  locale: language,
  studentNumber: z.nullable(z.string()),
  userMeta,
  /** `*****6782`, or null when none is stored. */
  bsnMasked: z.nullable(z.string()),
  companies: z.array(z.object({ companyId, name: z.string(), roleIds: z.array(roleId) })),
  invitedAt: z.nullable(instant),
  /** Since when an invitation waits for them; null of who was not invited, and once they came. */
  awaitedSince: z.nullable(instant),
  /** The account of an institution by which they log in, as its holder knows it. */
  directory: z.nullable(
    z.object({
      label: z.string(),
      linkedAt: instant,
      /** What the institution says they are to it; null where it says nothing. */
      affiliations: z.nullable(z.array(affiliation)),
    }),
  ),
  createdAt: instant,
  deletedAt: z.nullable(instant),
});
export type User = z.infer<typeof user>;

/** A company that the caller administers, with the roles that can be given there. */
export const companyChoice = z.object({
  companyId,
  name: z.string(),
  roles: z.array(
    z.object({
      id: roleId,
      name: z.object({ nl: z.string(), en: z.string() }),
      /** Of a role that every company starts with. */
      key: z.optional(z.string()),
    }),
  ),
});

export const userInput = z.strictObject({
  email,
  profile,
  locale: z._default(language, 'nl'),
  companiesRoles: z.array(companyRoles).check(z.minLength(1, 'company'), z.maxLength(20)),
  /** Sends the invitation at once. */
  invite: z._default(z.boolean(), false),
});
