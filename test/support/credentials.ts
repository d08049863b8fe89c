import type { Credentials } from '#functions/platform/credentials/credentials.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { UserId } from '#shared/identity/ids.ts';

/** Accounts by their address. */
export type TestAccounts = Map<
  string,
  { userId: UserId; password?: string; enabled: boolean; secret?: string }
>;

/** A user pool in memory; the code of every authenticator app is 123456. */
export function credentialsInMemory(accounts: TestAccounts, signedOut: string[]): Credentials {
  const account = (email: string) => {
    const found = accounts.get(email);
    if (!found) throw new Refusal('INVALID_CREDENTIALS');
    return found;
  };
  const tokens = (email: string) => ({
    idToken: `id:${email}`,
    accessToken: email,
    refreshToken: `refresh:${email}`,
    expiresInSeconds: 3600,
  });
  const checkCode = (code: string) => {
    if (code !== '123456') throw new Refusal('WRONG_ONE_TIME_PASSWORD');
  };
  return {
    async signIn(email, password) {
      const { password: right, secret } = account(email);
      if (!right || right !== password) throw new Refusal('INVALID_CREDENTIALS');
      return secret ? { challenge: 'two-factor', challengeSession: `challenge:${email}` } : tokens(email);
    },
    async answerTwoFactor(email, challengeSession, code) {
      if (challengeSession !== `challenge:${email}`) throw new Refusal('INVALID_TOKEN');
      checkCode(code);
      return tokens(email);
    },
    async create(userId, email) {
      if (!accounts.has(email)) accounts.set(email, { userId, enabled: true });
    },
    async setPassword(email, password) {
      account(email).password = password;
    },
    async changeEmail(from, to) {
      const moved = accounts.get(from);
      if (!moved) return;
      accounts.set(to, moved);
      accounts.delete(from);
    },
    async setEnabled(email, enabled) {
      const found = accounts.get(email);
      if (found) found.enabled = enabled;
    },
    async signOut(email) {
      signedOut.push(email);
    },
    async remove(email) {
      accounts.delete(email);
    },
    hasTwoFactor: async (email) => accounts.get(email)?.secret !== undefined,
    startTwoFactor: async () => 'JBSWY3DPEHPK3PXP',
    async confirmTwoFactor(accessToken, code) {
      checkCode(code);
      account(accessToken).secret = 'JBSWY3DPEHPK3PXP';
    },
    async stopTwoFactor(email) {
      delete account(email).secret;
    },
  };
}
