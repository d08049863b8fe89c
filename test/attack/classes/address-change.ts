import * as z from 'zod/mini';
import type { AttackClass } from '../attack.ts';
import {
  answered,
  asAdministrator,
  choose,
  enter,
  mailedToken,
  mailedTokens,
  newAddress,
  newcomer,
} from '../newcomer.ts';
import type { Target } from '../target.ts';

const shown = z.object({ version: z.number(), email: z.string() });
const confirming = /\/auth\/email\/confirm#([\w-]+)/;
const undoing = /\/auth\/email\/undo#([\w-]+)/;

/** An administrator has somebody's address changed to one of their own. */
async function askToMove(target: Target, userId: string): Promise<string> {
  const token = await asAdministrator(target);
  const { version } = shown.parse(answered(await target.call('GET', `/user/${userId}`, { token })));
  const email = newAddress();
  answered(await target.call('PATCH', `/user/${userId}/data`, { token, body: { version, email } }));
  return email;
}

/** The same, all the way: the thief confirms, and chooses a password. */
async function steal(target: Target) {
  const victim = await newcomer(target, 'Student');
  const email = await askToMove(target, victim.userId);
  const confirmed = { body: { token: await mailedToken(target, email, confirming) } };
  answered(await target.call('POST', '/email-change/confirm', confirmed));
  const undo = await mailedToken(target, victim.email, undoing);
  await target.call('POST', '/auth/forgot', { body: { email } });
  const thief = { email, password: 'Van-De-Dief-2026!' };
  answered(await choose(target, await mailedToken(target, email), thief));
  return { victim, thief, undo };
}

export const attacks: AttackClass = {
  name: 'address change',
  attacks: [
    {
      name: 'asks for a new password at an address that nobody confirmed',
      async attempt(target) {
        const { userId } = await newcomer(target, 'Student');
        const email = await askToMove(target, userId);
        await mailedToken(target, email, confirming);
        await target.call('POST', '/auth/forgot', { body: { email } });
        const sent = await mailedTokens(target, email, 0);
        return sent.length === 0 ? undefined : 'a link to choose a password came there';
      },
    },
    {
      name: 'keeps an account with the password chosen before it went back',
      async attempt(target) {
        const { victim, thief, undo } = await steal(target);
        answered(await target.call('POST', '/email-change/undo', { body: { token: undo } }));
        // As long as it takes the product to take the password away.
        for (let attempt = 0; attempt < 8; attempt++) {
          for (const email of [thief.email, victim.email]) {
            const token = await enter(target, { ...thief, email });
            if (token === undefined) continue;
            const { status } = await target.call('GET', '/me', { token });
            if (status !== 401) return `/me answered ${status}`;
          }
        }
        return undefined;
      },
    },
    {
      name: 'confirms or undoes with a made-up link',
      async attempt(target) {
        const body = { token: 'A'.repeat(43) };
        const answers = [
          await target.call('POST', '/email-change/confirm', { body }),
          await target.call('POST', '/email-change/undo', { body }),
        ];
        const through = answers.filter(({ code }) => code !== 'INVALID_TOKEN');
        return through.length === 0 ? undefined : `it answered ${through.map(({ status }) => status).join()}`;
      },
    },
  ],
};
