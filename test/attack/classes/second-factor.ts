import type { Attack, AttackClass } from '../attack.ts';
import { newcomer, signedIn } from '../newcomer.ts';
import type { Answer, Target } from '../target.ts';

/** With a token alone, as one finds it in a browser that was left open. */
const withTheToken = (name: string, attempt: (target: Target, token: string) => Promise<Answer>): Attack => ({
  name,
  async attempt(target) {
    const token = await signedIn(target, await newcomer(target, 'Student'));
    const { status } = await attempt(target, token);
    return status >= 400 && status < 500 ? undefined : `it answered ${status}`;
  },
});

export const attacks: AttackClass = {
  name: 'second factor',
  attacks: [
    withTheToken('sets up a second factor without the password', (target, token) =>
      target.call('POST', '/me/two-factor', { token, body: {} }),
    ),
    withTheToken('sets up a second factor with a wrong password', (target, token) =>
      target.call('POST', '/me/two-factor', { token, body: { password: 'Geen-Idee-2026!' } }),
    ),
    withTheToken('switches it off without the password', (target, token) =>
      target.call('POST', '/me/two-factor/stop', { token, body: {} }),
    ),
    withTheToken('confirms one that nobody began', (target, token) =>
      target.call('POST', '/me/two-factor/confirm', { token, body: { code: '000000' } }),
    ),
    {
      name: 'is given the pool’s own token while setting one up',
      async attempt(target) {
        const person = await newcomer(target, 'Student');
        const token = await signedIn(target, person);
        const { status, body } = await target.call('POST', '/me/two-factor', {
          token,
          body: { password: person.password },
        });
        if (status !== 200) throw new Error(`it answered ${status}`);
        const keys = Object.keys(body as object)
          .sort()
          .join();
        return keys === 'secret,uri' ? undefined : `the answer holds ${keys}`;
      },
    },
  ],
};
