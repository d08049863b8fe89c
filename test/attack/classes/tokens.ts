import type { Attack, AttackClass } from '../attack.ts';

const partsOf = (token: string) => {
  const [header = '', payload = '', signature = ''] = token.split('.');
  return { header, payload, signature };
};
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const claimsOf = (token: string): object =>
  JSON.parse(Buffer.from(partsOf(token).payload, 'base64url').toString());

/** A token that was made of a good one, and must not be taken. */
const forged = (name: string, forge: (good: string) => string): Attack => ({
  name,
  async attempt(target) {
    const { status } = await target.call('GET', '/me', { token: forge(await target.signIn('eva')) });
    return status === 401 ? undefined : `/me answered ${status}`;
  },
});

export const attacks: AttackClass = {
  name: 'tokens',
  attacks: [
    forged('signs a token with no algorithm', (good) => {
      return `${encoded({ alg: 'none', typ: 'JWT' })}.${partsOf(good).payload}.`;
    }),
    forged('drops the signature', (good) => `${partsOf(good).header}.${partsOf(good).payload}.`),
    forged('moves the end of a token', (good) => {
      const { header, signature } = partsOf(good);
      return `${header}.${encoded({ ...claimsOf(good), exp: 9_999_999_999 })}.${signature}`;
    }),
    {
      name: 'goes on with a token after signing out',
      async attempt(target) {
        const token = await target.signIn('eva');
        await target.call('POST', '/auth/logout', { token });
        const { status } = await target.call('GET', '/me', { token });
        return status === 401 ? undefined : `/me answered ${status}`;
      },
    },
  ],
};
