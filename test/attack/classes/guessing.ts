import type { Attack, AttackClass } from '../attack.ts';
import type { Answer, Target } from '../target.ts';

const attempts = 30;
/** What is checked before it has to wait; at most two minutes' worth, should one begin meanwhile. */
const mayBeChecked = 10;

/** Many guesses at once, of which only a few may be checked. */
const guesses = (
  name: string,
  checked: string,
  attempt: (target: Target, guess: number) => Promise<Answer>,
) =>
  ({
    name,
    async attempt(target) {
      const all = await Promise.all(Array.from({ length: attempts }, (_, guess) => attempt(target, guess)));
      const count = all.filter(({ code }) => code === checked).length;
      return count <= mayBeChecked ? undefined : `${count} of ${attempts} were checked`;
    },
  }) satisfies Attack;

/** A person of the demo whom the other attacks leave alone: guessing locks the account out for a while. */
const victim = 'wout';

export const attacks: AttackClass = {
  name: 'guessing',
  attacks: [
    guesses('guesses a password', 'INVALID_CREDENTIALS', (target, guess) =>
      target.call('POST', '/auth/login', {
        body: { email: target.emailOf(victim), password: `wrong-${guess}` },
      }),
    ),
    guesses('guesses a code on one challenge', 'INVALID_TOKEN', (target, guess) =>
      target.call('POST', '/auth/two-factor', {
        body: {
          email: target.emailOf(victim),
          challengeSession: 'made-up',
          code: String(guess).padStart(6, '0'),
        },
      }),
    ),
  ],
};
