import type { Attack, AttackClass } from '../attack.ts';
import {
  answered,
  asAdministrator,
  choose,
  enter,
  invite,
  mailedToken,
  mailedTokens,
  newcomer,
} from '../newcomer.ts';

const password = 'Van-De-Dief-2026!';

const link = (name: string, attempt: Attack['attempt']): Attack => ({ name, attempt });

export const attacks: AttackClass = {
  name: 'links',
  attacks: [
    link('uses an earlier link than the last', async (target) => {
      const { email } = await invite(target, 'Student');
      const earlier = await mailedToken(target, email);
      await target.call('POST', '/auth/forgot', { body: { email } });
      await mailedTokens(target, email, 2);
      const { status } = await choose(target, earlier, { email, password });
      return status >= 400 ? undefined : 'the earlier link set a password';
    }),
    link('uses a link twice', async (target) => {
      const { email } = await invite(target, 'Student');
      const token = await mailedToken(target, email);
      answered(await choose(target, token, { email, password: 'Aan-Val-2026!' }));
      const { status } = await choose(target, token, { email, password });
      return status >= 400 ? undefined : 'the used link set a password';
    }),
    link('uses a link twice at once', async (target) => {
      const { email } = await invite(target, 'Student');
      const token = await mailedToken(target, email);
      const passwords = ['Een-Dief-2026!', 'Twee-Dief-2026!', 'Drie-Dief-2026!'];
      const answers = await Promise.all(
        passwords.map((each) => choose(target, token, { email, password: each })),
      );
      const refused = passwords.filter((_, position) => (answers[position]?.status ?? 0) >= 400);
      const entered = await Promise.all(refused.map((each) => enter(target, { email, password: each })));
      if (refused.length !== passwords.length - 1)
        return `${passwords.length - refused.length} of them were taken`;
      return entered.some((token) => token !== undefined) ? 'a refused one’s password counts' : undefined;
    }),
    link('uses the link of somebody else for an own address', async (target) => {
      const [{ email }, other] = [await newcomer(target, 'Student'), await invite(target, 'Student')];
      const { status } = await choose(target, await mailedToken(target, other.email), { email, password });
      return status >= 400 ? undefined : 'the link set a password of another account';
    }),
    link('uses a link from before a ban once that is lifted', async (target) => {
      const { userId, email } = await invite(target, 'Student');
      const mailed = await mailedToken(target, email);
      const token = await asAdministrator(target);
      for (const status of [3, 1]) {
        const { version } = answered(await target.call('GET', `/user/${userId}`, { token })) as {
          version: number;
        };
        answered(await target.call('PATCH', `/user/${userId}/status`, { token, body: { version, status } }));
      }
      const { status } = await choose(target, mailed, { email, password });
      return status >= 400 ? undefined : 'the link set a password';
    }),
    link('makes up a link', async (target) => {
      const { status, code } = await choose(target, 'A'.repeat(43), {
        email: target.emailOf('eva'),
        password,
      });
      return code === 'INVALID_TOKEN' ? undefined : `it answered ${status} ${code ?? ''}`;
    }),
  ],
};
