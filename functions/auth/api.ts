import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { routes } from '#shared/auth/routes.ts';
import { secondFactorRoutes } from '#shared/auth/second-factor-routes.ts';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import { twoFactorRoutes } from '#shared/auth/two-factor-routes.ts';
import { api } from '../platform/http/api.ts';
import { changePassword } from './handlers/change-password.ts';
import { chooseStart } from './handlers/choose-start.ts';
import {
  getDirectory,
  linkDirectory,
  startDirectoryLink,
  unlinkDirectory,
} from './handlers/directory-link.ts';
import { signInWithDirectory, startDirectorySignIn } from './handlers/directory-sign-in.ts';
import { forgot } from './handlers/forgot.ts';
import { impersonate } from './handlers/impersonate.ts';
import { inviteUser, resetUser } from './handlers/invite-user.ts';
import { join } from './handlers/join.ts';
import { listImpersonations } from './handlers/list-impersonations.ts';
import { listUserCompanies } from './handlers/list-user-companies.ts';
import { answerTwoFactor, login } from './handlers/login.ts';
import { logout, logoutEverywhere } from './handlers/logout.ts';
import { getMe, updateMe } from './handlers/me.ts';
import { recover } from './handlers/recover.ts';
import { removeDirectory } from './handlers/remove-directory.ts';
import { reset } from './handlers/reset.ts';
import { resetTwoFactor } from './handlers/reset-two-factor.ts';
import { searchDirectory } from './handlers/search-directory.ts';
import { getSecondFactorSettings, updateSecondFactorSettings } from './handlers/second-factor-settings.ts';
import { endOtherSessions, endSession, listSessions, noteSession } from './handlers/sessions.ts';
import { getSignInSettings, updateSignInSettings } from './handlers/sign-in-settings.ts';
import {
  confirmTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
  stopTwoFactor,
} from './handlers/two-factor.ts';

export const handler = api(
  { ...routes, ...sessionRoutes, ...twoFactorRoutes, ...directoryRoutes, ...secondFactorRoutes },
  {
    login,
    searchDirectory,
    answerTwoFactor,
    logout,
    logoutEverywhere,
    forgot,
    reset,
    join,
    resetUser,
    inviteUser,
    impersonate,
    getMe,
    updateMe,
    chooseStart,
    changePassword,
    getTwoFactor,
    startTwoFactor,
    confirmTwoFactor,
    stopTwoFactor,
    makeRecoveryCodes: renewRecoveryCodes,
    recover,
    resetTwoFactor,
    removeDirectory,
    listUserCompanies,
    noteSession,
    listSessions,
    listImpersonations,
    endSession,
    endOtherSessions,
    startDirectorySignIn,
    signInWithDirectory,
    startDirectoryLink,
    linkDirectory,
    getDirectory,
    unlinkDirectory,
    getSignInSettings,
    getSecondFactorSettings,
    updateSecondFactorSettings,
    updateSignInSettings,
  },
);
