import * as z from 'zod/mini';
import type { Attack, AttackClass } from '../attack.ts';
import { answered, asAdministrator, newcomer, roleOf, signedIn } from '../newcomer.ts';
import type { Answer, Target } from '../target.ts';

const acting = z.object({ token: z.string() });
const reason = 'Kijkt mee met een vraag';

/** A new administrator, and a token with which they act as a new student. */
async function impersonating(target: Target) {
  const [admin, student] = [await newcomer(target, 'Administrator'), await newcomer(target, 'Student')];
  const own = await signedIn(target, admin);
  const answer = await target.call('POST', `/user/${student.userId}/impersonate`, {
    token: own,
    body: { reason },
  });
  return { admin, student, own, token: acting.parse(answered(answer)).token };
}

/** Does in another's name what only they may do. */
const inTheirName = (
  name: string,
  attempt: (target: Target, token: string, userId: string) => Promise<Answer>,
): Attack => ({
  name: `${name} in another's name`,
  async attempt(target) {
    const { token, student } = await impersonating(target);
    const { status } = await attempt(target, token, student.userId);
    return status === 403 ? undefined : `it answered ${status}`;
  },
});

const password = {
  currentPassword: 'Aan-Val-2026!',
  password: 'Dief-2026-Val!',
  passwordConfirmation: 'Dief-2026-Val!',
};

export const attacks: AttackClass = {
  name: 'impersonation',
  attacks: [
    inTheirName('changes the password', (target, token) =>
      target.call('PATCH', '/me/password', { token, body: password }),
    ),
    inTheirName('changes the language', (target, token) =>
      target.call('PATCH', '/me', { token, body: { locale: 'en' } }),
    ),
    inTheirName('sets up a second factor', (target, token) =>
      target.call('POST', '/me/two-factor', { token, body: { password: 'Aan-Val-2026!' } }),
    ),
    inTheirName('impersonates somebody further', (target, token, userId) =>
      target.call('POST', `/user/${userId}/impersonate`, { token, body: { reason } }),
    ),
    {
      name: 'goes on in another’s name after signing out',
      async attempt(target) {
        const { own, token } = await impersonating(target);
        answered(await target.call('POST', '/auth/logout', { token: own }));
        const { status } = await target.call('GET', '/me', { token });
        return status === 401 ? undefined : `/me answered ${status}`;
      },
    },
    {
      name: 'goes on in another’s name after the right to it was taken away',
      async attempt(target) {
        const { admin, token } = await impersonating(target);
        const by = await asAdministrator(target);
        const { companyId, roleId } = await roleOf(target, 'Teacher');
        const found = answered(await target.call('GET', `/user/${admin.userId}`, { token: by }));
        const { version } = z.object({ version: z.number() }).parse(found);
        const body = { version, companiesRoles: [{ companyId, roleIds: [roleId] }] };
        answered(await target.call('PATCH', `/user/${admin.userId}/companiesroles`, { token: by, body }));
        const { status } = await target.call('GET', '/me', { token });
        return status === 401 ? undefined : `/me answered ${status}`;
      },
    },
    {
      name: 'impersonates without the right to it',
      async attempt(target) {
        const [teacher, student] = [await newcomer(target, 'Teacher'), await newcomer(target, 'Student')];
        const token = await signedIn(target, teacher);
        const path = `/user/${student.userId}/impersonate`;
        const { status } = await target.call('POST', path, { token, body: { reason } });
        return status === 403 || status === 404 ? undefined : `it answered ${status}`;
      },
    },
  ],
};
