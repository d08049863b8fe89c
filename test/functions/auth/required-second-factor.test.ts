import { beforeAll, describe, expect, test } from 'vitest';
import { handler } from '#functions/auth/api.ts';
import { handler as people } from '#functions/people/api.ts';
import { directoryRoutes as directory } from '#shared/auth/directory-routes.ts';
import { routes } from '#shared/auth/routes.ts';
import { secondFactorRoutes } from '#shared/auth/second-factor-routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { routes as peopleRoutes } from '#shared/people/routes.ts';
import { callRoute, signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser, type TestCompany } from '#test/support/builders.ts';
import { setElsewhere } from './elsewhere.ts';
import { call, password, setStage, withAccount } from './prepare.ts';

const stage = setStage();
const elsewhere = setElsewhere(stage);

const read = async (as = stage.adminToken) =>
  callRoute(handler, secondFactorRoutes.getSecondFactorSettings, {}, { as });
const change = async (graceDays: number, roleIds: readonly string[], version?: number) =>
  callRoute(
    handler,
    secondFactorRoutes.updateSecondFactorSettings,
    { body: { version: version ?? (await read()).data.version, graceDays, roleIds } },
    { as: stage.adminToken },
  );
const me = async (as: string) => (await callRoute(handler, routes.getMe, {}, { as })).data.secondFactor;
const students = () => [stage.company.roles.student];

beforeAll(async () => {
  expect((await change(14, students())).status).toBe(200);
});

describe('whose role needs a second factor', () => {
  test('is told until when they may do without, and let in meanwhile', async () => {
    const as = await signInAs(stage.services, (await withAccount(stage)).userId);
    const told = await me(as);
    expect(told?.overdue).toBe(false);
    expect(Date.parse(told?.dueAt ?? '') - Date.now()).toBeGreaterThan(13.9 * 24 * 3600 * 1000);
    expect(await me(stage.adminToken)).toBeNull();
  });

  test('gets no further once the days are over, until they set one up', async () => {
    const person = await withAccount(stage);
    const coach = await makeUser(stage.services.table, stage.company, ['coach', 'student'], {});
    await change(0, students());
    const as = await signInAs(stage.services, person.userId);
    const asCoach = await signInAs(stage.services, coach.userId);
    expect(await me(as)).toMatchObject({ overdue: true });
    const refused = await callRoute(people, peopleRoutes.listUsers, {}, { as: asCoach });
    expect(refused.error.message_id).toBe('SECOND_FACTOR_REQUIRED');
    expect(
      (await callRoute(handler, routes.inviteUser, { params: { userId: person.userId } }, { as: asCoach }))
        .error.message_id,
    ).toBe('SECOND_FACTOR_REQUIRED');
    await call('startTwoFactor', { body: { password } }, { as });
    expect((await call('confirmTwoFactor', { body: { code: '123456' } }, { as })).status).toBe(200);
    expect(await me(as)).toBeNull();
    expect((await call('stopTwoFactor', { body: { password, code: '123456' } }, { as })).status).toBe(204);
    expect(await me(as)).toMatchObject({ overdue: true });
    await change(14, students());
  });

  test('is spared it by an institution that this organisation lets in, and by no other’s list', async () => {
    const person = await withAccount(
      stage,
      inCompanies([stage.company, ['admin', 'student']], [elsewhere.company, ['admin']]),
    );
    await change(0, students());
    await letIn(elsewhere.company, elsewhere.adminToken);
    const token = await linkedElsewhere(person.userId);
    const answerIn = async ({ companyId }: TestCompany) =>
      (await callRoute(people, peopleRoutes.listUsers, {}, { as: token, company: companyId })).status;
    expect([await answerIn(elsewhere.company), await answerIn(stage.company)]).toEqual([200, 403]);
    await letIn(stage.company, stage.adminToken);
    await expect.poll(() => answerIn(stage.company)).toBe(200);
    await change(14, students());
  });
});

const institution = { directoryId: 'microsoft', tenant: '99999999-0000-4000-8000-0000000000dd' };

const letIn = async ({ companyId }: TestCompany, as: string) => {
  const tenants = [{ ...institution, name: 'Veldzicht' }];
  const input = { body: { version: 0, tenants } };
  const { status } = await callRoute(handler, directory.updateSignInSettings, input, {
    as,
    company: companyId,
  });
  expect(status).toBe(200);
};

/** Links an account of the institution where the other organisation lets it in, and answers the token it signs in with. */
async function linkedElsewhere(userId: UserId): Promise<string> {
  const shown = {
    ...institution,
    account: 'oid-both',
    label: 'both@school.example',
    studentNumber: undefined,
  };
  stage.services.directoryAccounts.set('both', shown);
  const at = { as: await signInAs(stage.services, userId), company: elsewhere.company.companyId };
  const { directoryId } = institution;
  const begun = await callRoute(
    handler,
    directory.startDirectoryLink,
    { body: { directoryId, password } },
    at,
  );
  const back = { code: 'both', state: begun.data.state };
  expect((await callRoute(handler, directory.linkDirectory, { body: back }, at)).status).toBe(204);
  const { state } = (await callRoute(handler, directory.startDirectorySignIn, { body: { directoryId } }))
    .data;
  const body = { code: 'both', state };
  return (await callRoute(handler, directory.signInWithDirectory, { body })).data.token;
}

describe('the roles that need one', () => {
  test('are settled by who saw the latest, for roles that there are', async () => {
    const { version, roles, roleIds, graceDays } = (await read()).data;
    expect({ roleIds, graceDays }).toEqual({ roleIds: students(), graceDays: 14 });
    expect(roles.map(({ id }) => id)).toContain(stage.company.roles.admin);
    expect((await change(14, students(), version - 1)).error.message_id).toBe('CONFLICT');
    expect((await change(14, ['rol_00000000000000000000000000'])).error.message_id).toBe('NOT_FOUND');
    expect((await change(91, students())).error.errors).toHaveProperty('graceDays');
  });

  test('are none of a student’s business', async () => {
    const as = await signInAs(stage.services, (await withAccount(stage)).userId);
    expect((await read(as)).error.message_id).toBe('NO_ADMIN_ACCESS');
  });
});
