import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod/mini';
import type { AttackClass } from '../attack.ts';
import { answered, asAdministrator, enter, newAddress, roleOf } from '../newcomer.ts';
import type { Answer, Target } from '../target.ts';

/** Who has an account in another organisation of the demo, and none in the administrator's. */
const stranger = 'tom';

const made = z.object({ id: z.string(), version: z.number() });

async function add(target: Target, email: string): Promise<Answer> {
  const token = await asAdministrator(target);
  const { companyId, roleId } = await roleOf(target, 'Student');
  const body = {
    email,
    profile: { firstName: 'Aan', surname: 'Val' },
    companiesRoles: [{ companyId, roleIds: [roleId] }],
  };
  return target.call('POST', '/users', { token, body });
}

/** What can be seen of an answer without reading its values. */
const shapeOf = ({ status, code, body }: Answer): string =>
  `${status} ${code ?? ''} ${status < 300 && body instanceof Object ? Object.keys(body).sort() : ''}`;

/** Whether the organisation itself has somebody with the address: of its own it may say so. */
async function isOurs(target: Target, email: string): Promise<boolean> {
  const token = await asAdministrator(target);
  const found = await target.call('GET', `/users?search=${encodeURIComponent(email)}`, { token });
  return z
    .object({ data: z.array(z.object({ email: z.string() })) })
    .parse(answered(found))
    .data.some((one) => one.email === email);
}

export const attacks: AttackClass = {
  name: 'known-address',
  attacks: [
    {
      name: 'adds a user to learn whether the address is known elsewhere, and closes their account by it',
      async attempt(target) {
        const email = target.emailOf(stranger);
        const [known, unknown] = [await add(target, email), await add(target, newAddress())];
        if (known.code === 'USER_ALREADY_EXISTS' && (await isOurs(target, email)))
          throw new Error('it was tried before on this installation');
        if (shapeOf(known) !== shapeOf(unknown)) return `${shapeOf(known)} against ${shapeOf(unknown)}`;
        const { id, version } = made.parse(answered(known));
        const token = await asAdministrator(target);
        const body = { version, status: 3 };
        answered(await target.call('PATCH', `/user/${id}/status`, { token, body }));
        await target.call('POST', `/user/${id}/two-factor/reset`, { token, body: { reason: 'Aanval' } });
        // What follows a ban comes by event.
        await wait(3000);
        const entered = await enter(target, { email, password: target.password });
        return entered === undefined ? 'the account elsewhere opens no more' : undefined;
      },
    },
    {
      name: 'makes up an invitation to join',
      async attempt(target) {
        const body = { email: target.emailOf(stranger), token: 'A'.repeat(43) };
        const { status, code } = await target.call('POST', '/auth/join', { body });
        return code === 'INVALID_TOKEN' ? undefined : `it answered ${status} ${code ?? ''}`;
      },
    },
  ],
};
