import { events } from '#events/auth.ts';
import { directoryRoutes as directory } from '#shared/auth/directory-routes.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { secondFactorRoutes } from '#shared/auth/second-factor-routes.ts';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { routes as people } from '#shared/people/routes.ts';
import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { routes as settings } from '#shared/settings/routes.ts';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { passOn, unsettled } from '#test/support/settle.ts';
import { companyIdOf, userIdOf } from '../support/people.ts';
import { admin, type Play, play, student, type World } from '../support/play.ts';

/** Somebody whose session the rest of the story does without. */
const leaver = { role: 'student', number: 3 } as const;
const leaverEmail = 'student.3@home.example';
const password = 'Voorbeeld-2026';
const tenant = '99999999-0000-4000-8000-0000000000aa';

const haveAccount = (world: World) =>
  world.services.accounts.set(leaverEmail, {
    userId: userIdOf('home', 'student', 3),
    password,
    enabled: true,
  });

/** What follows a forgotten password: its record is passed on, and the mail it leads to is read. */
async function receiveMail(_: unknown, world: World) {
  const asked = (await unsettled()).filter(({ name }) => name === events.passwordResetRequested.name);
  await passOn(...asked);
  const link = JSON.stringify(world.services.sentMail.at(-1)).match(/\/auth\/reset\/([\w-]+)/);
  world.set('mailedToken', link?.[1] ?? 'the mail has no link');
}

/** An institution is let in; somebody links their account of it, logs in with it and unlinks it. */
const directorySignIn: readonly Play[] = [
  play(directory.searchDirectory, admin, () => ({ body: { text: 'bo' } })),
  play(directory.getSignInSettings, admin),
  play(directory.updateSignInSettings, admin, () => ({
    body: { version: 0, tenants: [{ directoryId: 'microsoft', tenant, name: 'Voorbeeld' }] },
  })),
  play(
    directory.startDirectoryLink,
    leaver,
    () => ({ body: { directoryId: 'microsoft', password } }),
    ({ state }, world) => world.set('directoryState', state),
  ),
  play(directory.linkDirectory, leaver, cameBack),
  play(directory.getDirectory, leaver),
  play(
    directory.startDirectorySignIn,
    leaver,
    () => ({ body: { directoryId: 'microsoft' } }),
    ({ state }, world) => world.set('directoryState', state),
  ),
  play(directory.signInWithDirectory, leaver, cameBack),
  play(directory.unlinkDirectory, leaver),
];

function cameBack(world: World) {
  world.services.directoryAccounts.set('code', {
    directoryId: 'microsoft',
    tenant,
    account: 'sanne',
    label: 'sanne@home.example',
    studentNumber: undefined,
  });
  return { body: { code: 'code', state: world.id('directoryState') } };
}

/** Somebody looks around, changes their own data, secures their account and leaves. */
export const account: readonly Play[] = [
  play(settings.getGeneral, student),
  play(settings.getSettings, admin),
  play(auditRoutes.listRecords, admin, () => ({ query: { area: 'people' } })),
  play(usageRoutes.countViews, student, () => ({ body: { views: [{ page: 'study/courses', times: 3 }] } })),
  play(usageRoutes.getUsage, admin, () => ({ query: { month: '2026-11' } })),
  play(auditRoutes.exportRecords, admin, () => ({ body: { format: 'csv', filter: { area: 'people' } } })),
  play(settings.updateSettings, admin, () => ({
    body: {
      general: { version: 0, systemMessage: { message: 'Onderhoud op zondag', enabled: true } },
      grading: { version: 0, band: { from: 45, to: 60 }, days: { quickscan: 5, assessment: 15 } },
    },
  })),
  play(settings.getCompanyInfo, student),
  play(settings.getOpenApi, student),
  play(settings.getDocs, student),
  play(sessionRoutes.noteSession, leaver, () => ({ body: { agent: 'Firefox/145.0 (Linux)' } })),
  play(sessionRoutes.listSessions, leaver),
  play(sessionRoutes.listImpersonations, leaver),
  play(sessionRoutes.endSession, leaver, () => ({ params: { sessionId: 'of-another-device' } })),
  play(auth.getMe, leaver, undefined, ({ user }, world) => world.set('meVersion', user.version)),
  play(
    auth.updateMe,
    leaver,
    (world) => ({
      body: {
        version: world.number('meVersion'),
        phoneNumber: '010-1234567',
        locale: 'en',
        profile: { firstName: 'Sanne', surname: 'Anders' },
        defaultCompanyId: companyIdOf('home'),
      },
    }),
    ({ user }, world) => world.set('meVersion', user.version),
  ),
  play(people.decideName, admin, (world) => ({
    params: { userId: userIdOf('home', 'student', 3) },
    body: { version: world.number('meVersion'), decision: 'refused', reason: 'Geen document gezien' },
  })),
  play(auth.listUserCompanies, student),
  play(auth.chooseStart, student, () => ({ body: { companyId: companyIdOf('home') } })),
  play(auth.login, leaver, (world) => {
    haveAccount(world);
    return { body: { email: leaverEmail, password } };
  }),
  play(auth.getTwoFactor, leaver),
  play(auth.startTwoFactor, leaver, () => ({ body: { password } })),
  play(auth.confirmTwoFactor, leaver, () => ({ body: { code: '123456' } })),
  play(
    auth.login,
    leaver,
    () => ({ body: { email: leaverEmail, password } }),
    (answer, world) => {
      if ('challengeSession' in answer) world.set('challenge', answer.challengeSession);
    },
  ),
  play(auth.answerTwoFactor, leaver, (world) => ({
    body: { email: leaverEmail, challengeSession: world.id('challenge'), code: '123456' },
  })),
  play(
    auth.makeRecoveryCodes,
    leaver,
    () => ({ body: { password, code: '123456' } }),
    ({ codes }, world) => world.set('recoveryCode', codes[0] ?? 'none'),
  ),
  play(twoFactorRoutes.recover, leaver, (world) => ({
    body: { email: leaverEmail, password, code: world.id('recoveryCode') },
  })),
  play(auth.stopTwoFactor, leaver, () => ({ body: { password, code: '123456' } })),
  ...directorySignIn,
  play(secondFactorRoutes.getSecondFactorSettings, admin, undefined, ({ version }, world) =>
    world.set('secondFactorVersion', version),
  ),
  play(secondFactorRoutes.updateSecondFactorSettings, admin, (world) => ({
    body: { version: world.number('secondFactorVersion'), graceDays: 90, roleIds: [] },
  })),
  play(auth.inviteUser, admin, () => ({ params: { userId: userIdOf('home', 'student', 2) } })),
  play(auth.resetUser, admin, () => ({ params: { userId: userIdOf('home', 'student', 2) } })),
  play(auth.forgot, leaver, () => ({ body: { email: leaverEmail } }), receiveMail),
  play(auth.reset, leaver, (world) => ({
    params: { token: world.id('mailedToken') },
    body: {
      email: leaverEmail,
      password,
      passwordConfirmation: password,
      token: world.id('mailedToken'),
    },
  })),
  play(auth.impersonate, admin, () => ({
    params: { userId: userIdOf('home', 'student', 2) },
    body: { reason: 'Kijkt mee op verzoek' },
  })),
  play(auth.changePassword, leaver, () => ({
    body: { currentPassword: password, password: 'Anders-2026!', passwordConfirmation: 'Anders-2026!' },
  })),
  play(sessionRoutes.endOtherSessions, { ...leaver, number: 3, role: 'coach' }),
  play(auth.logoutEverywhere, { ...leaver, number: 3, role: 'coach' }),
  play(auth.logout, { ...leaver, number: 2, role: 'coach' }),
];
