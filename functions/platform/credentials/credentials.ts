import type { UserId } from '#shared/identity/ids.ts';
import type { Environment } from '../environment.ts';
import { once } from '../once.ts';
import { refusing } from './refusals.ts';

/** What a sign-in gives. `idToken` is what the API takes; the others are for the user pool itself. */
export interface Tokens {
  readonly idToken: string;
  readonly accessToken: string;
  readonly refreshToken: string;
  readonly expiresInSeconds: number;
}

/** A sign-in that the second factor must finish, within three minutes. */
export interface TwoFactorChallenge {
  readonly challenge: 'two-factor';
  readonly challengeSession: string;
}

/** Passwords and second factors, kept by the user pool. Nothing of them is stored or logged here. */
export interface Credentials {
  /** @throws Refusal INVALID_CREDENTIALS, USER_NOT_CONFIRMED, USER_SHOULD_RESET_PASSWORD, TOO_MANY_REQUESTS */
  signIn(email: string, password: string): Promise<Tokens | TwoFactorChallenge>;
  /** @throws Refusal WRONG_ONE_TIME_PASSWORD, INVALID_TOKEN for a challenge that is over */
  answerTwoFactor(email: string, challengeSession: string, code: string): Promise<Tokens>;
  /** Makes an account that can't sign in before it has a password. Repeating it is harmless. */
  create(userId: UserId, email: string): Promise<void>;
  /** @throws Refusal INVALID_INPUT when the password is too weak for the pool */
  setPassword(email: string, password: string): Promise<void>;
  /** Moves an account to another address; there is nothing to move for who was never invited. */
  changeEmail(from: string, to: string): Promise<void>;
  /** Lets an account sign in, or not; there is nothing to do for who was never invited. */
  setEnabled(email: string, enabled: boolean): Promise<void>;
  /** Ends what the pool itself gave out: its refresh and access tokens. Ours end by the person's item. */
  signOut(email: string): Promise<void>;
  /** Takes an account away for good; who has none stays without. */
  remove(email: string): Promise<void>;
  /** Whether the pool asks for a code when this account signs in. */
  hasTwoFactor(email: string): Promise<boolean>;
  /** @returns the secret to put in an authenticator app, base32
   * @throws Refusal INVALID_TOKEN when the pool doesn't take the token (any more) */
  startTwoFactor(accessToken: string): Promise<string>;
  /** @throws Refusal WRONG_ONE_TIME_PASSWORD, INVALID_TOKEN */
  confirmTwoFactor(accessToken: string, code: string): Promise<void>;
  stopTwoFactor(email: string): Promise<void>;
}

/** Credentials in the pool that the environment names. Its client is loaded with the first call. */
export function createCredentials(environment: Environment): Credentials {
  const cognito = once(async () => {
    const sdk = await import('./sdk.ts');
    return { sdk, client: new sdk.CognitoIdentityProviderClient({}) };
  });
  const of = (email: string) => ({ UserPoolId: environment.USER_POOL_ID, Username: email });
  const software = (Enabled: boolean) => ({ SoftwareTokenMfaSettings: { Enabled, PreferredMfa: Enabled } });
  return {
    async signIn(email, password) {
      const { sdk, client } = await cognito();
      const answer = await client
        .send(
          new sdk.InitiateAuthCommand({
            AuthFlow: 'USER_PASSWORD_AUTH',
            ClientId: environment.USER_POOL_CLIENT_ID,
            AuthParameters: { USERNAME: email, PASSWORD: password },
          }),
        )
        .catch(refusing('INVALID_CREDENTIALS'));
      if (answer.ChallengeName === 'SOFTWARE_TOKEN_MFA') {
        return { challenge: 'two-factor', challengeSession: answer.Session ?? '' };
      }
      return tokensOf(answer.AuthenticationResult);
    },
    async answerTwoFactor(email, challengeSession, code) {
      const { sdk, client } = await cognito();
      const answer = await client
        .send(
          new sdk.RespondToAuthChallengeCommand({
            ChallengeName: 'SOFTWARE_TOKEN_MFA',
            ClientId: environment.USER_POOL_CLIENT_ID,
            Session: challengeSession,
            ChallengeResponses: { USERNAME: email, SOFTWARE_TOKEN_MFA_CODE: code },
          }),
        )
        .catch(refusing('INVALID_TOKEN'));
      return tokensOf(answer.AuthenticationResult);
    },
    async create(userId, email) {
      const { sdk, client } = await cognito();
      const command = new sdk.AdminCreateUserCommand({
        ...of(email),
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
          { Name: 'custom:user_id', Value: userId },
        ],
      });
      try {
        await client.send(command);
      } catch (error) {
        // The event that asks for it may come twice.
        if (!(error instanceof sdk.UsernameExistsException)) throw error;
      }
    },
    async setPassword(email, password) {
      const { sdk, client } = await cognito();
      await client
        .send(new sdk.AdminSetUserPasswordCommand({ ...of(email), Password: password, Permanent: true }))
        .catch(refusing('INVALID_TOKEN', { weakPassword: 'password' }));
    },
    async changeEmail(from, to) {
      const { sdk, client } = await cognito();
      const command = new sdk.AdminUpdateUserAttributesCommand({
        ...of(from),
        UserAttributes: [
          { Name: 'email', Value: to },
          { Name: 'email_verified', Value: 'true' },
        ],
      });
      await ifKnown(sdk, client.send(command));
    },
    async setEnabled(email, enabled) {
      const { sdk, client } = await cognito();
      const command = enabled ? sdk.AdminEnableUserCommand : sdk.AdminDisableUserCommand;
      await ifKnown(sdk, client.send(new command(of(email))));
    },
    async signOut(email) {
      const { sdk, client } = await cognito();
      await ifKnown(sdk, client.send(new sdk.AdminUserGlobalSignOutCommand(of(email))));
    },
    async remove(email) {
      const { sdk, client } = await cognito();
      await ifKnown(sdk, client.send(new sdk.AdminDeleteUserCommand(of(email))));
    },
    async hasTwoFactor(email) {
      const { sdk, client } = await cognito();
      const found = await ifKnown(sdk, client.send(new sdk.AdminGetUserCommand(of(email))));
      return found?.UserMFASettingList?.includes('SOFTWARE_TOKEN_MFA') ?? false;
    },
    async startTwoFactor(accessToken) {
      const { sdk, client } = await cognito();
      const command = new sdk.AssociateSoftwareTokenCommand({ AccessToken: accessToken });
      const { SecretCode } = await client.send(command).catch(refusing('INVALID_TOKEN'));
      if (!SecretCode) throw new Error('The user pool answered without a secret');
      return SecretCode;
    },
    async confirmTwoFactor(accessToken, code) {
      const { sdk, client } = await cognito();
      const command = new sdk.VerifySoftwareTokenCommand({ AccessToken: accessToken, UserCode: code });
      await client.send(command).catch(refusing('INVALID_TOKEN'));
      await client.send(new sdk.SetUserMFAPreferenceCommand({ AccessToken: accessToken, ...software(true) }));
    },
    async stopTwoFactor(email) {
      const { sdk, client } = await cognito();
      await client.send(new sdk.AdminSetUserMFAPreferenceCommand({ ...of(email), ...software(false) }));
    },
  };
}

/** Somebody may never have been invited, and then has no account. */
async function ifKnown<Answer>(sdk: typeof import('./sdk.ts'), asked: Promise<Answer>) {
  try {
    return await asked;
  } catch (error) {
    if (error instanceof sdk.UserNotFoundException) return undefined;
    throw error;
  }
}

interface Result {
  IdToken?: string | undefined;
  AccessToken?: string | undefined;
  RefreshToken?: string | undefined;
  ExpiresIn?: number | undefined;
}

function tokensOf(result: Result | undefined): Tokens {
  const { IdToken, AccessToken, RefreshToken, ExpiresIn = 3600 } = result ?? {};
  if (!IdToken || !AccessToken || !RefreshToken) throw new Error('The user pool answered without tokens');
  return {
    idToken: IdToken,
    accessToken: AccessToken,
    refreshToken: RefreshToken,
    expiresInSeconds: ExpiresIn,
  };
}
