import type { Cloud } from '../template/cloud.ts';
import { objectOf } from '../template/types.ts';

/** Says what a password lacks, or nothing when it will do. */
export type PasswordRule = (password: string) => string | undefined;

/** The declared password rule of each user pool, by the pool's id. */
export function passwordRules(cloud: Cloud): ReadonlyMap<string, PasswordRule> {
  return new Map(
    cloud.ofType('AWS::Cognito::UserPool').map((pool) => {
      const policy = objectOf(objectOf(pool.properties.Policies).PasswordPolicy);
      const length = Number(policy.MinimumLength ?? 8);
      const kinds: [unknown, RegExp, string][] = [
        [policy.RequireLowercase, /[a-z]/, 'Password must have lowercase characters'],
        [policy.RequireUppercase, /[A-Z]/, 'Password must have uppercase characters'],
        [policy.RequireNumbers, /\d/, 'Password must have numeric characters'],
        [
          policy.RequireSymbols,
          /[\^$*.[\]{}()?"!@#%&/\\,><':;|_~`=+\- ]/,
          'Password must have symbol characters',
        ],
      ];
      const rule: PasswordRule = (password) =>
        password.length < length
          ? 'Password not long enough'
          : kinds.find(([required, pattern]) => required === true && !pattern.test(password))?.[2];
      return [cloud.nameOf(pool), rule];
    }),
  );
}
