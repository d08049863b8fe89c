import { CognitoError, UnsupportedError } from 'cognito-local/lib/errors.js';
import { newId } from '../ids.ts';
import { AwsError, type Input, type JsonService, requiredText } from '../services/service.ts';
import { adminActions, poolOf, userOf } from './admin.ts';
import { Guards, refuseRevoked } from './guards.ts';
import type { PasswordRule } from './password-rule.ts';
import { context, type Pools } from './pool.ts';

/**
 * Cognito as AWS answers it, over a part that is laxer: there a disabled person signs in, a challenge needs no
 * password before it, any access token will do, and several calls are missing.
 * @param rules of passwords, by pool
 */
export function cognitoService(pools: Pools, rules: ReadonlyMap<string, PasswordRule>): JsonService {
  const sessions = new Map<string, string>();
  const guards = new Guards();
  const pass = (action: string, input: Input, extra: object = {}) => passOn(pools, action, input, extra);

  const signIn = async (input: Input) => {
    const parameters = Object(input.AuthParameters);
    if (String(input.AuthFlow).startsWith('REFRESH_TOKEN')) {
      const refreshToken = requiredText(parameters, 'REFRESH_TOKEN');
      await pools.tokens.verify(refreshToken).catch(() => refuse('Refresh Token has been revoked'));
      return pass('InitiateAuth', input, { refreshToken });
    }
    const username = requiredText(parameters, 'USERNAME').toLowerCase();
    const user = await userOf(pools, await poolOf(pools, input), username);
    if (user) guards.refuseLocked(user);
    if (!user || user.Password !== requiredText(parameters, 'PASSWORD')) {
      if (user) guards.wrong(user);
      return refuse('Incorrect username or password.');
    }
    if (!user.Enabled) return refuse('User is disabled.');
    const answer = await pass('InitiateAuth', {
      ...input,
      AuthFlow: 'USER_PASSWORD_AUTH',
      AuthParameters: { ...parameters, USERNAME: username },
    });
    if (answer.ChallengeName === undefined) {
      guards.right(user);
      return answer;
    }
    const Session = newId();
    sessions.set(Session, user.Username);
    return { ...answer, Session };
  };

  const respond = async (input: Input) => {
    const responses = Object(input.ChallengeResponses);
    const session = requiredText(input, 'Session');
    const pool = await poolOf(pools, input);
    const user = await userOf(pools, pool, requiredText(responses, 'USERNAME').toLowerCase());
    if (!user || sessions.get(session) !== user.Username) return refuse('Invalid session for the user.');
    if (responses.NEW_PASSWORD !== undefined) checkPassword(pool, String(responses.NEW_PASSWORD));
    const code = String(responses.SOFTWARE_TOKEN_MFA_CODE);
    guards.refuseLocked(user);
    guards.refuseUsed(user, code);
    const answer = await pass('RespondToAuthChallenge', {
      ...input,
      ChallengeResponses: { ...responses, USERNAME: user.Username },
    }).catch((error: unknown) => {
      guards.wrong(user);
      throw error;
    });
    guards.right(user);
    guards.used(user, code);
    sessions.delete(session);
    const refreshToken = Object(answer.AuthenticationResult).RefreshToken;
    // The part forgets the refresh token of whoever signed in with a second factor.
    if (typeof refreshToken === 'string') await remember(pool, user.Username, refreshToken);
    return answer;
  };

  const remember = async (poolId: string, username: string, refreshToken: string) => {
    const pool = await pools.cognito.getUserPool(context, poolId);
    const user = await pool.getUserByUsername(context, username);
    if (user) await pool.storeRefreshToken(context, refreshToken, user);
  };

  const checkPassword = (poolId: string, password: string) => {
    const broken = rules.get(poolId)?.(password);
    if (broken)
      throw new AwsError('InvalidPasswordException', `Password did not conform with policy: ${broken}`);
  };

  const withAccessToken = (action: string) => async (input: Input) => {
    const pool = [...rules.keys()][0] ?? '';
    await refuseRevoked(pools, requiredText(input, 'AccessToken'), (username) =>
      userOf(pools, pool, username),
    );
    return pass(action, input);
  };

  const changePassword = async (input: Input) => {
    checkPassword([...rules.keys()][0] ?? '', requiredText(input, 'ProposedPassword'));
    try {
      return await withAccessToken('ChangePassword')(input);
    } catch (error) {
      const wrong = error instanceof AwsError && error.code === 'InvalidPasswordException';
      return wrong ? refuse('Incorrect username or password.') : Promise.reject(error);
    }
  };

  return {
    InitiateAuth: signIn,
    AdminInitiateAuth: signIn,
    RespondToAuthChallenge: respond,
    AdminRespondToAuthChallenge: respond,
    ...Object.fromEntries(
      [
        'AssociateSoftwareToken',
        'VerifySoftwareToken',
        'SetUserMFAPreference',
        'GetUser',
        'UpdateUserAttributes',
      ].map((action) => [action, withAccessToken(action)]),
    ),
    ChangePassword: changePassword,
    RevokeToken: (input) => pass('RevokeToken', input),
    ...adminActions(pools, pass, checkPassword),
  };
}

function refuse(message: string): never {
  throw new AwsError('NotAuthorizedException', message);
}

async function passOn(
  pools: Pools,
  action: string,
  input: Input,
  extra: object,
): Promise<Record<string, unknown>> {
  try {
    return (await pools.route(action)({ ...context, ...extra }, input)) ?? {};
  } catch (error) {
    if (error instanceof CognitoError) {
      throw new AwsError(error.code.replace(/^.*#/, ''), error.message);
    }
    if (error instanceof UnsupportedError) throw new AwsError('UnsupportedOperationException', error.message);
    throw error;
  }
}
