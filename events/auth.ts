import * as z from 'zod/mini';
import { companyId, userId } from '#shared/identity/ids.ts';
import { event } from './event.ts';

const sampleUser = userId.parse('usr_01JD3W7Q0G5Z8X2M4N6P7R9S1T');
const ofUser = z.object({ userId });
const sample = { userId: sampleUser };

export const events = {
  userInvited: event({
    name: 'auth.user-invited',
    version: 1,
    summary: 'An administrator invited a user to choose a first password.',
    schema: ofUser,
    sample,
  }),
  passwordResetRequested: event({
    name: 'auth.password-reset-requested',
    version: 1,
    summary: 'Somebody asked for a link to choose a new password.',
    schema: ofUser,
    sample,
  }),
  accountJoined: event({
    name: 'auth.account-joined',
    version: 1,
    summary: 'Somebody whom an organisation invited joined it with the account that they had elsewhere.',
    schema: ofUser,
    sample,
  }),
  startChosen: event({
    name: 'auth.start-chosen',
    version: 1,
    summary: 'A user chose in which company, or in which app there, they begin after signing in.',
    schema: ofUser,
    sample,
  }),
  passwordSet: event({
    name: 'auth.password-set',
    version: 1,
    summary: 'A user chose a password with the link of a mail; earlier sessions ended.',
    schema: ofUser,
    sample,
  }),
  passwordChanged: event({
    name: 'auth.password-changed',
    version: 1,
    summary: 'A signed-in user changed their password; their other sessions ended.',
    schema: ofUser,
    sample,
  }),
  twoFactorChanged: event({
    name: 'auth.two-factor-changed',
    version: 1,
    summary: 'A user turned their second factor on or off.',
    schema: z.object({ userId, enabled: z.boolean() }),
    sample: { ...sample, enabled: true },
  }),
  directoryLinked: event({
    name: 'auth.directory-linked',
    version: 1,
    summary: 'A user linked an account of a directory, such as Microsoft’s: it can sign in as them.',
    schema: ofUser,
    sample,
  }),
  affiliationChanged: event({
    name: 'auth.affiliation-changed',
    version: 1,
    summary:
      'An institution says something else than before of a user who signed in with its account: that they study or work there, or neither.',
    schema: ofUser,
    sample,
  }),
  directoryUnlinked: event({
    name: 'auth.directory-unlinked',
    version: 1,
    summary: 'A user took away the link with an account of a directory.',
    schema: ofUser,
    sample,
  }),
  directoryRemoved: event({
    name: 'auth.directory-removed',
    version: 1,
    summary:
      'An administrator took away the link of a user with an account of a directory. Why stays in the audit trail.',
    schema: ofUser,
    sample,
  }),
  recoveryCodesMade: event({
    name: 'auth.recovery-codes-made',
    version: 1,
    summary:
      'A user made new recovery codes, which stand in for the app of their second factor; earlier ones ended.',
    schema: ofUser,
    sample,
  }),
  recoveryCodeUsed: event({
    name: 'auth.recovery-code-used',
    version: 1,
    summary: 'A user signed in with a recovery code instead of the app; it is used up.',
    schema: ofUser,
    sample,
  }),
  twoFactorReset: event({
    name: 'auth.two-factor-reset',
    version: 1,
    summary:
      'An administrator switched off the second factor that a user had lost. Why stays in the audit trail.',
    schema: ofUser,
    sample,
  }),
  profileChanged: event({
    name: 'auth.profile-changed',
    version: 1,
    summary: 'A user changed their own numbers or preferences; a name that they want is proposed.',
    schema: ofUser,
    sample,
  }),
  nameProposed: event({
    name: 'auth.name-proposed',
    version: 1,
    summary: 'A user proposed another name for themselves, or withdrew that; staff confirm or refuse it.',
    schema: ofUser,
    sample,
  }),
  sessionEnded: event({
    name: 'auth.session-ended',
    version: 1,
    summary: 'A user signed out.',
    schema: ofUser,
    sample,
  }),
  sessionsEnded: event({
    name: 'auth.sessions-ended',
    version: 1,
    summary: 'A user signed out on all devices at once.',
    schema: ofUser,
    sample,
  }),
  otherSessionsEnded: event({
    name: 'auth.other-sessions-ended',
    version: 1,
    summary: 'A user ended their sessions on all other devices.',
    schema: ofUser,
    sample,
  }),
  signInSettingsChanged: event({
    name: 'auth.sign-in-settings-changed',
    version: 1,
    summary: 'An administrator changed how people of an organisation may sign in.',
    schema: z.object({ companyId }),
    sample: { companyId: companyId.parse('cmp_01JD3W7Q0G5Z8X2M4N6P7R9S1T') },
  }),
  userImpersonated: event({
    name: 'auth.user-impersonated',
    version: 1,
    summary:
      'Somebody began to act as this user; the same fact as `auth.impersonation-started`, seen from the other side.',
    schema: z.object({ userId, impersonatorId: userId }),
    sample: { ...sample, impersonatorId: userId.parse('usr_01JD3W7Q0G5Z8X2M4N6P7R9S2V') },
  }),
  impersonationStarted: event({
    name: 'auth.impersonation-started',
    version: 2,
    summary:
      'An administrator began to act as another user, for an hour at most. Why stays in the audit trail; version 1 carried it.',
    schema: z.object({ userId, impersonatorId: userId }),
    sample: { ...sample, impersonatorId: userId.parse('usr_01JD3W7Q0G5Z8X2M4N6P7R9S2V') },
  }),
} as const;
