import { describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { envelopeOf } from '#functions/platform/stream/envelope.ts';
import { routes } from '#shared/auth/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeCompany, makeUser } from '#test/support/builders.ts';
import { call, load, mailedTokenOf, newUser, password, recordsAbout, setStage } from './prepare.ts';

const stage = setStage();

describe('an administrator', () => {
  test('invites a user, in the user’s language', async () => {
    const person = await newUser(stage, {
      locale: 'en',
      profile: { firstName: '<b>Bo</b>', surname: 'Lee' },
    });
    const { userId } = person;
    expect((await call('inviteUser', { params: { userId } }, { as: stage.adminToken })).status).toBe(202);
    expect(await mailedTokenOf(stage, person)).toMatch(/^[\w-]{43}$/);
    const letter = stage.services.sentMail.at(-1);
    expect(letter?.subject).toBe('Welcome to Leerpad');
    expect(letter?.html).toContain('Dear &lt;b&gt;Bo&lt;/b&gt; Lee,');
    expect((await load(stage, person)).invitedAt).toBeDefined();
  });

  test('sees at once in the list who was invited and has not come', async () => {
    const { userId } = await newUser(stage, { unproven: true });
    await call('inviteUser', { params: { userId } }, { as: stage.adminToken });
    const row = await stage.services.table.get(membership.at({ companyId: stage.company.companyId, userId }));
    expect(row?.invitedAt).toBeDefined();
  });

  test('has no say over a user of another company', async () => {
    const { userId } = await makeUser(stage.services.table, await makeCompany(stage.services.table), [
      'student',
    ]);
    for (const name of ['inviteUser', 'resetUser'] as const) {
      expect((await call(name, { params: { userId } }, { as: stage.adminToken })).error.message_id).toBe(
        'USER_NOT_FOUND',
      );
    }
    const answer = await call(
      'impersonate',
      { params: { userId }, body: { reason: 'Kijken' } },
      { as: stage.adminToken },
    );
    expect(answer.error.message_id).toBe('USER_NOT_FOUND');
  });

  test('acts as a user for an hour, on record with both', async () => {
    const person = await newUser(stage);
    const { data } = await callRoute(
      handler,
      routes.impersonate,
      { params: { userId: person.userId }, body: { reason: 'Ziet een lege pagina' } },
      { as: stage.adminToken },
    );
    const me = await callRoute(handler, routes.getMe, {}, { as: data.token });
    expect(me.data).toMatchObject({ user: { id: person.userId }, impersonatorId: stage.admin.userId });
    expect((await recordsAbout(stage, person)).at(-1)).toMatchObject({
      name: 'auth.user-impersonated',
      actorId: stage.admin.userId,
    });
    expect((await recordsAbout(stage, stage.admin)).at(-1)).toMatchObject({
      payload: { userId: person.userId, impersonatorId: stage.admin.userId },
      after: { reason: 'Ziet een lege pagina' },
    });
    const leaving = (await recordsAbout(stage, stage.admin)).map((record) =>
      JSON.stringify(envelopeOf(record)),
    );
    expect(leaving.join()).not.toContain('lege pagina');
    const own = { currentPassword: password, password, passwordConfirmation: password };
    const changed = await call('changePassword', { body: own }, { as: data.token });
    expect(changed.error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
  });

  test('stays in the company at hand while acting as a user of two', async () => {
    const other = await makeCompany(stage.services.table);
    const person = await newUser(stage, inCompanies([stage.company, ['student']], [other, ['student']]));
    const { data } = await callRoute(
      handler,
      routes.impersonate,
      { params: { userId: person.userId }, body: { reason: 'Kijken' } },
      { as: stage.adminToken },
    );
    const answer = await call('getMe', {}, { as: data.token, company: other.companyId });
    expect(answer.error.message_id).toBe('COMPANY_HAS_NO_ACCESS');
  });

  test.for([
    ['themselves', () => stage.admin, 'IMPERSONATION_NOT_ALLOWED'],
    ['an inactive user', () => newUser(stage, { status: 2 }), 'USER_NOT_ACTIVATED'],
    ['a deleted user', () => newUser(stage, { deletedAt: '2026-11-01T00:00:00.000Z' }), 'USER_NOT_FOUND'],
  ] as const)('never acts as %s', async ([, target, code]) => {
    const { userId } = await target();
    const answer = await call(
      'impersonate',
      { params: { userId }, body: { reason: 'Kijken' } },
      { as: stage.adminToken },
    );
    expect(answer.error.message_id).toBe(code);
  });

  test('never acts as a user while acting as another', async () => {
    const [first, second] = [
      await makeUser(stage.services.table, stage.company, ['admin']),
      await newUser(stage),
    ];
    const as = await signInAs(stage.services, first.userId, { impersonatorId: stage.admin.userId });
    const answer = await call(
      'impersonate',
      { params: { userId: second.userId }, body: { reason: 'Kijken' } },
      { as },
    );
    expect(answer.error.message_id).toBe('IMPERSONATION_NOT_ALLOWED');
  });
});
