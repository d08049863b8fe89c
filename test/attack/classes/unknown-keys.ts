import type { Attack, AttackClass } from '../attack.ts';
import type { Target } from '../target.ts';

/** Sends a change of oneself with more in it than the contract knows. */
const sending = (name: string, body: (target: Target) => object | string): Attack => ({
  name,
  async attempt(target) {
    const token = await target.signIn('eva');
    const before = await target.call('GET', '/me', { token });
    const { status } = await target.call('PATCH', '/me', { token, body: body(target) });
    const after = await target.call('GET', '/me', { token });
    if (status < 400) return `it was taken with ${status}`;
    if (status >= 500) return `it answered ${status}`;
    return JSON.stringify(before.body) === JSON.stringify(after.body) ? undefined : 'it changed something';
  },
});

export const attacks: AttackClass = {
  name: 'unknown keys',
  attacks: [
    sending('gives oneself permissions by another key', () => ({ permissions: ['users.write'] })),
    sending('gives oneself a role by another key', () => ({ memberships: {}, roles: ['admin'] })),
    sending('takes another address by another key', () => ({ email: 'dief@zilverbrug.example' })),
    sending('sets what every object inherits', () =>
      JSON.parse('{"__proto__":{"permissions":["users.write"]}}'),
    ),
    sending('sends a list where an object is due', () => [{ locale: 'en' }]),
    {
      name: 'makes the answer grow with the question',
      async attempt(target) {
        const token = await target.signIn('eva');
        const body = Object.fromEntries(Array.from({ length: 20_000 }, (_, key) => [`k${key}`, 1]));
        const { status, body: answer } = await target.call('PATCH', '/me', { token, body });
        const size = JSON.stringify(answer).length;
        return status < 400 || size > 10_000 ? `${status} with ${size} bytes` : undefined;
      },
    },
  ],
};
