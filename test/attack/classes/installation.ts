import * as z from 'zod/mini';
import type { Attack, AttackClass } from '../attack.ts';
import { answered, newcomer, signedIn } from '../newcomer.ts';
import type { Answer, Target } from '../target.ts';

const settings = z.object({ general: z.object({ version: z.number() }) });

/** What is for who runs the installation, tried by an administrator of one organisation in it. */
const asAnAdministrator = (
  name: string,
  attempt: (target: Target, token: string) => Promise<Answer>,
): Attack => ({
  name,
  async attempt(target) {
    const token = await signedIn(target, await newcomer(target, 'Administrator'));
    const { status } = await attempt(target, token);
    return status === 403 ? undefined : `it answered ${status}`;
  },
});

export const attacks: AttackClass = {
  name: 'installation',
  attacks: [
    asAnAdministrator('writes the message that every organisation sees', async (target, token) => {
      const read = answered(await target.call('GET', '/settings', { token }));
      const { version } = settings.parse(read).general;
      const systemMessage = { message: 'Bel mij voor je wachtwoord', enabled: true };
      return target.call('PATCH', '/settings', { token, body: { general: { version, systemMessage } } });
    }),
    asAnAdministrator('lists the organisations', (target, token) =>
      target.call('GET', '/organisations', { token }),
    ),
    asAnAdministrator('founds an organisation', (target, token) => {
      const admin = { email: 'dief@zilverbrug.example', profile: { firstName: 'De', surname: 'Dief' } };
      const body = { name: 'Academie van de Dief', brinCode: '99XX', locationNumber: 0, admin };
      return target.call('POST', '/organisations', { token, body });
    }),
  ],
};
