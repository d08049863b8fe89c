import * as z from 'zod/mini';
import { email, instant, line, password } from '#shared/http/fields.ts';
import { companyId } from '#shared/identity/ids.ts';
import { apps } from '#shared/identity/permissions.ts';

/** A password to be: at least 12 characters with a small and a capital letter, a digit and another mark. */
export const newPassword = password.check(
  z.regex(/[a-z]/, 'password'),
  z.regex(/[A-Z]/, 'password'),
  z.regex(/[0-9]/, 'password'),
  // The user pool's own list of marks; a space counts inside, not at the ends.
  z.regex(/[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+-]/, 'password'),
);

const oneTimeCode = z.string().check(z.regex(/^\d{6}$/, 'oneTimeCode'));

export const loginInput = z.strictObject({
  email,
  password: z.string().check(z.minLength(1), z.maxLength(128)),
});

/** The user pool's tokens; the API takes `idToken` as bearer token. */
export const tokens = z.object({
  idToken: z.string(),
  accessToken: z.string(),
  refreshToken: z.string(),
  expiresInSeconds: z.number(),
});

/** Asks for the six digits of the authenticator app. */
export const twoFactorChallenge = z.object({
  challenge: z.literal('two-factor'),
  challengeSession: z.string(),
});

export const loginAnswer = z.union([tokens, twoFactorChallenge]);
export type LoginAnswer = z.infer<typeof loginAnswer>;

export const twoFactorInput = z.strictObject({
  email,
  challengeSession: z.string().check(z.minLength(1), z.maxLength(2048)),
  code: oneTimeCode,
});

export const forgotInput = z.strictObject({ email });

/** A token of a mail: 32 bytes in base64url. Anything else is answered as a token nobody has. */
const mailedToken = z.string().check(z.maxLength(200));

export const resetParams = z.strictObject({ token: mailedToken });

const same = z.refine<{ password: string; passwordConfirmation: string }>(
  ({ password, passwordConfirmation }) => password === passwordConfirmation,
  { error: 'same', path: ['passwordConfirmation'] },
);

export const resetInput = z
  .strictObject({ email, password: newPassword, passwordConfirmation: z.string(), token: mailedToken })
  .check(same);

/** In the body: what stands in an address is kept by browsers and logs. */
export const joinInput = z.strictObject({ email, token: mailedToken });

export const changePasswordInput = z
  .strictObject({
    currentPassword: z.string().check(z.minLength(1), z.maxLength(128)),
    password: newPassword,
    passwordConfirmation: z.string(),
  })
  .check(same);

const ownPassword = z.string().check(z.minLength(1), z.maxLength(128));

/** That it is really the person: the password, and a code while the second factor is on. */
export const proofInput = z.strictObject({ password: ownPassword, code: z.optional(oneTimeCode) });

/** `uri` is what the QR code holds (`otpauth://totp/…`), `secret` the same for typing. */
export const twoFactorSecret = z.object({ secret: z.string(), uri: z.string() });

/** One of ten codes that stand in for the app once each; its hyphen needn't be typed. */
export const recoveryCode = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[2-9a-hjkmnp-z]{5}-?[2-9a-hjkmnp-z]{5}$/, 'recoveryCode'));

/** Also without the app: who lost it has to be able to set up another. */
export const stopTwoFactorInput = z.strictObject({
  password: ownPassword,
  code: z.optional(z.union([oneTimeCode, recoveryCode])),
});

export const recoveryInput = z.strictObject({ ...loginInput.shape, code: recoveryCode });

/** Told once, when they are made. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) });

export const confirmTwoFactorInput = z.strictObject({ code: oneTimeCode });

/** `recoveryCodes`: how many were not used yet. */
export const twoFactorState = z.object({ enabled: z.boolean(), recoveryCodes: z.number() });

/** A bearer token of ours. */
export const sessionToken = z.object({ token: z.string() });

export const impersonateInput = z.strictObject({ reason: line(250) });

export const impersonation = z.object({ token: z.string(), expiresAt: instant });

/** Where somebody begins from now on; without an app it stays what it was there. */
export const startInput = z.strictObject({ companyId, app: z.optional(z.enum(apps)) });

/** One of the person's companies, for a select box; `value` marks the one at hand. */
export const userCompany = z.object({
  id: companyId,
  value: z.boolean(),
  /** They begin there. */
  begins: z.boolean(),
  label: z.string(),
  /** What they may open there, and what of it opens first; null where that is nothing. */
  apps: z.array(z.enum(apps)),
  defaultApp: z.nullable(z.enum(apps)),
});
