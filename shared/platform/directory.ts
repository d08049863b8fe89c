import * as z from 'zod/mini';
import { directoryId } from './directory-id.ts';

/** Names of the claims of an ID token; the defaults are those of Microsoft. */
const claimNames = z._default(
  z.strictObject({
    /** The institution whose directory it is: its members sign in where it is on the list. */
    tenant: z._default(z.string(), 'tid'),
    /** Who it is within the tenant: a value that never changes and is never given to somebody else. */
    account: z._default(z.string(), 'oid'),
    /** What the account is called, for its holder to know it by; decides nothing. */
    label: z._default(z.string(), 'preferred_username'),
    /** The number of a student, where the directory knows it. */
    studentNumber: z.optional(z.string()),
    /** What they are to the institution, in the words of eduPersonAffiliation; absent: nothing is kept of it. */
    affiliation: z.optional(z.string()),
  }),
  { tenant: 'tid', account: 'oid', label: 'preferred_username' },
);

/** Where people of a tenant are looked up; `{tenant}` in an address is the tenant. The defaults are those of Microsoft Graph. */
const searchSettings = z.strictObject({
  /** Who gives the product its token for that, e.g. `https://login.microsoftonline.com/{tenant}/v2.0`. */
  issuer: z.string().check(z.regex(/^https?:\/\/\S+$/)),
  /** The list of people, e.g. `https://graph.microsoft.com/v1.0/users`. */
  url: z.string().check(z.regex(/^https?:\/\/\S+$/)),
  /** The list of classes, e.g. `https://graph.microsoft.com/v1.0/education/classes`; absent: it says of none. */
  classes: z.optional(z.string().check(z.regex(/^https?:\/\/\S+$/))),
  scope: z._default(z.string(), 'https://graph.microsoft.com/.default'),
  /** Which property of a person holds their student number, and which what they are to the institution. */
  studentNumber: z._default(z.string(), 'employeeId'),
  affiliation: z._default(z.string(), 'employeeType'),
});

/** A provider of OpenID Connect that people may sign in with, as the deployment's context gives it. */
const directory = z.strictObject({
  id: directoryId,
  name: z.string().check(z.minLength(1), z.maxLength(40)),
  /** Where its configuration is discovered, e.g. `https://login.microsoftonline.com/organizations/v2.0`. */
  issuer: z.string().check(z.regex(/^https?:\/\/\S+$/)),
  clientId: z.string(),
  scope: z._default(z.string(), 'openid profile'),
  claims: claimNames,
  /** Absent: its people can't be looked up. */
  search: z.optional(searchSettings),
});
export type Directory = z.infer<typeof directory>;

/**
 * The directories of a deployment.
 * @param text JSON: a list; secrets are kept elsewhere
 * @throws when it isn't such a list, or names one twice
 */
export function directoriesOf(text: string): readonly Directory[] {
  const all = z.array(directory).parse(JSON.parse(text));
  if (new Set(all.map(({ id }) => id)).size < all.length) throw new Error('Two directories have one id');
  return all;
}
