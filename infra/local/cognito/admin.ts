import type { User } from 'cognito-local/lib/services/userPoolService.js';
import { AwsError, type Input, type JsonService, optionalText, requiredText } from '../services/service.ts';
import { context, type Pools } from './pool.ts';

/** Hands a call on to the embedded part. */
type PassOn = (action: string, input: Input) => Promise<Record<string, unknown>>;

/** The calls that functions make about other people's credentials. */
export function adminActions(
  pools: Pools,
  pass: PassOn,
  checkPassword: (poolId: string, password: string) => void,
): JsonService {
  const named = (action: string) => (input: Input) =>
    pass(action, { ...input, Username: requiredText(input, 'Username').toLowerCase() });
  const change = async (input: Input, changed: (user: User) => Partial<User>) => {
    const pool = await pools.cognito.getUserPool(context, requiredText(input, 'UserPoolId'));
    const user = await pool.getUserByUsername(context, requiredText(input, 'Username').toLowerCase());
    if (!user) throw new AwsError('UserNotFoundException', 'User does not exist.');
    await pool.saveUser(context, { ...user, ...changed(user), UserLastModifiedDate: new Date() });
    return {};
  };
  return {
    AdminCreateUser: (input) => {
      const password = optionalText(input, 'TemporaryPassword');
      if (password !== undefined) checkPassword(requiredText(input, 'UserPoolId'), password);
      return named('AdminCreateUser')(input);
    },
    AdminSetUserPassword: (input) => {
      checkPassword(requiredText(input, 'UserPoolId'), requiredText(input, 'Password'));
      return named('AdminSetUserPassword')(input);
    },
    AdminGetUser: named('AdminGetUser'),
    AdminDeleteUser: named('AdminDeleteUser'),
    AdminEnableUser: named('AdminEnableUser'),
    AdminDisableUser: named('AdminDisableUser'),
    AdminUpdateUserAttributes: named('AdminUpdateUserAttributes'),
    AdminUserGlobalSignOut: (input) => change(input, () => ({ RefreshTokens: [] })),
    AdminSetUserMFAPreference: (input) =>
      change(input, (user) => {
        const enabled = Object(input.SoftwareTokenMfaSettings).Enabled === true;
        if (enabled && !user.SoftwareTokenMfaConfiguration?.Verified) {
          throw new AwsError('InvalidParameterException', 'User has not verified software token mfa');
        }
        const others = (user.UserMFASettingList ?? []).filter((method) => method !== 'SOFTWARE_TOKEN_MFA');
        return { UserMFASettingList: enabled ? [...others, 'SOFTWARE_TOKEN_MFA'] : others };
      }),
  };
}

/** The id of the pool that a call is about, named outright or by its client. */
export async function poolOf(pools: Pools, input: Input): Promise<string> {
  const named = optionalText(input, 'UserPoolId');
  if (named !== undefined) return named;
  const client = await pools.cognito.getAppClient(context, requiredText(input, 'ClientId'));
  if (!client) throw new AwsError('ResourceNotFoundException', 'User pool client does not exist.');
  return client.UserPoolId;
}

/** A person of a pool by user name, `sub` or email address. */
export async function userOf(pools: Pools, poolId: string, username: string): Promise<User | null> {
  return (await pools.cognito.getUserPool(context, poolId)).getUserByUsername(context, username);
}
