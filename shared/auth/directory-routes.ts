import * as z from 'zod/mini';
import { email, instant, line, version } from '#shared/http/fields.ts';
import { guessing, route } from '#shared/http/route.ts';
import { affiliation } from '#shared/identity/affiliation.ts';
import { userId } from '#shared/identity/ids.ts';
import { directoryId } from '#shared/platform/directory-id.ts';
import { proofInput } from './schemas.ts';

/** What no log and no other browser has of a sign-in that is under way: 32 bytes in base64url. */
const secretText = z.string().check(z.regex(/^[\w-]{1,100}$/));

/** What the directory sent the browser back with; `state` is what the start answered, not what stands in the address. */
const answer = z.strictObject({
  code: z.string().check(z.minLength(1), z.maxLength(4000)),
  state: secretText,
  /** The issuer, where the directory says it (RFC 9207). */
  iss: z.optional(z.string().check(z.maxLength(500))),
});

/** Where to send the browser, and the state with which it may come back. */
const started = z.object({ url: z.string(), state: z.string() });

/** An institution whose accounts may be linked in an organisation. */
export const tenantListing = z.strictObject({
  directoryId,
  /** As its tokens name it: of Microsoft a GUID, of SURFconext a domain. */
  tenant: z.string().check(z.trim(), z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9.-]{1,99}$/, 'tenant')),
  /** What administrators know it by. */
  name: line(100),
});
export type TenantListing = z.infer<typeof tenantListing>;

const tenants = z.array(tenantListing).check(z.maxLength(20));

/** How people of an organisation may sign in; version 0 until somebody settled it. */
export const signInSettings = z.object({ version: z.number(), tenants });
export type SignInSettings = z.infer<typeof signInSettings>;

/** Those that a form may offer. */
const offered = z.array(z.object({ id: directoryId, name: z.string() }));

const sameOnce = z.refine<{ tenants: readonly TenantListing[] }>(
  ({ tenants: all }) =>
    new Set(all.map(({ directoryId: id, tenant }) => `${id} ${tenant}`)).size === all.length,
  { error: 'duplicate', path: ['tenants'] },
);
export const signInChange = z
  .strictObject({ version: z.union([z.literal(0), version]), tenants })
  .check(sameOnce);

/** Somebody whom the directory of an institution knows. */
const directoryPerson = z.object({
  /** By what the directory knows them. */
  account: z.string(),
  firstName: z.string(),
  surname: z.string(),
  email: z.string(),
  studentNumber: z.nullable(z.string()),
  affiliation: z.nullable(affiliation),
  /** Which institution it is, by the name that administrators gave it. */
  institution: z.string(),
  /** Who has this address in the organisation already. */
  userId: z.nullable(userId),
});
export type DirectoryPerson = z.infer<typeof directoryPerson>;

const inOwnName = { access: 'signed-in', whileImpersonating: 'refused' } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
const exchange = {
  grants: ['table:read', 'table:write', 'keys:sign', 'directory:sign-in'],
  throttle: guessing,
  roundTrips: 3,
} as const;

/** Signing in with an account of a directory, such as Microsoft's. */
export const directoryRoutes = {
  startDirectorySignIn: route({
    name: 'auth.startDirectorySignIn',
    method: 'POST',
    path: '/auth/msgraph/start',
    summary:
      'Begins a sign-in with a directory, for ten minutes and one use; with the token of an invitation, one that links the account.',
    body: z.strictObject({
      directoryId,
      invitation: z.optional(z.strictObject({ email, token: z.string().check(z.maxLength(200)) })),
    }),
    response: started,
    access: 'public',
    errors: [
      'INVALID_INPUT',
      'INVALID_TOKEN',
      'NOT_FOUND',
      'USER_NOT_ACTIVATED',
      'USER_EMAIL_ALREADY_EXISTS',
    ],
    ...exchange,
  }),
  signInWithDirectory: route({
    name: 'auth.signInWithDirectory',
    method: 'POST',
    path: '/auth/msgraph/login',
    summary: 'Ends a sign-in with a directory: answers a token for whose account is linked.',
    body: answer,
    response: z.object({ token: z.string() }),
    access: 'public',
    errors: [
      'INVALID_INPUT',
      'INVALID_TOKEN',
      'DIRECTORY_ACCOUNT_UNKNOWN',
      'DIRECTORY_ACCOUNT_MISMATCH',
      'DIRECTORY_ACCOUNT_TAKEN',
      'DIRECTORY_TENANT_NOT_ALLOWED',
      'USER_EMAIL_ALREADY_EXISTS',
      'USER_NOT_ACTIVATED',
      'CONFLICT',
    ],
    ...exchange,
  }),
  startDirectoryLink: route({
    name: 'auth.startDirectoryLink',
    method: 'POST',
    path: '/me/directory',
    summary:
      'Begins linking an account of a directory to one’s own. Asks for the password, and for a code while the second factor is on.',
    body: z.strictObject({ directoryId, ...proofInput.shape }),
    response: started,
    ...inOwnName,
    throttle: guessing,
    errors: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'WRONG_PASSWORD',
      'WRONG_ONE_TIME_PASSWORD',
      'USER_SHOULD_RESET_PASSWORD',
      'TOO_MANY_REQUESTS',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    grants: ['table:read', 'table:write', 'credentials:sign-in', 'directory:sign-in'],
    roundTrips: 3,
  }),
  linkDirectory: route({
    name: 'auth.linkDirectory',
    method: 'POST',
    path: '/auth/msgraph/link',
    summary:
      'Links the account of a directory that the reader signed in to, so that they can log in with it.',
    body: answer,
    ...inOwnName,
    errors: [
      'INVALID_INPUT',
      'INVALID_TOKEN',
      'DIRECTORY_ACCOUNT_MISMATCH',
      'DIRECTORY_ACCOUNT_TAKEN',
      'DIRECTORY_TENANT_NOT_ALLOWED',
      'IMPERSONATION_NOT_ALLOWED',
      'CONFLICT',
    ],
    ...exchange,
  }),
  getDirectory: route({
    name: 'auth.getDirectory',
    method: 'GET',
    path: '/me/directory',
    summary: 'Which account of a directory is linked to one’s own, and which may be.',
    response: z.object({
      linked: z.nullable(
        z.object({ directoryId: z.string(), name: z.string(), label: z.string(), linkedAt: instant }),
      ),
      offered,
    }),
    ...inOwnName,
    errors: ['IMPERSONATION_NOT_ALLOWED'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  unlinkDirectory: route({
    name: 'auth.unlinkDirectory',
    method: 'DELETE',
    path: '/me/directory',
    summary:
      'Takes away the link with an account of a directory: it can’t log in any more, and every other session ends.',
    ...inOwnName,
    errors: ['NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    ...write,
  }),
  searchDirectory: route({
    name: 'auth.searchDirectory',
    method: 'POST',
    path: '/users/directory',
    summary:
      'Looks up people in the directory of the institution at which the caller has an account, if the organisation lets it in. A name is sent in the body, so that no log keeps it.',
    body: z.strictObject({ text: line(100) }),
    response: z.object({
      data: z.array(directoryPerson),
      /** Whether there is any institution to look in. */
      searchable: z.boolean(),
    }),
    access: ['users.write'],
    errors: ['INVALID_INPUT', 'DIRECTORY_UNAVAILABLE'],
    grants: ['table:read', 'directory:sign-in'],
    throttle: guessing,
    roundTrips: 3,
  }),
  removeDirectory: route({
    name: 'auth.removeDirectory',
    method: 'POST',
    path: '/user/{userId}/directory/remove',
    summary:
      'Takes away the link of a user with an account of a directory, with a reason that is kept; their sessions end and they are told. Nobody does this to oneself.',
    params: z.strictObject({ userId }),
    body: z.strictObject({ reason: line(250) }),
    access: ['users.write'],
    relations: 'accounts',
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'USER_NOT_FOUND',
      'NOT_FOUND',
      'NO_AUTHORIZATION',
      'IMPERSONATION_NOT_ALLOWED',
      'CONFLICT',
    ],
    ...write,
  }),
  getSignInSettings: route({
    name: 'auth.getSignInSettings',
    method: 'GET',
    path: '/settings/sign-in',
    summary: 'The institutions whose accounts may be linked in the organisation.',
    response: z.extend(signInSettings, { offered }),
    access: ['settings.write'],
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  updateSignInSettings: route({
    name: 'auth.updateSignInSettings',
    method: 'PUT',
    path: '/settings/sign-in',
    summary: 'Changes the institutions whose accounts may be linked in the organisation.',
    body: signInChange,
    response: z.extend(signInSettings, { offered }),
    access: ['settings.write'],
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    ...write,
  }),
} as const;
