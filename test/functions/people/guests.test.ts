import { beforeAll, expect, test } from 'vitest';
import type { User } from '#functions/platform/identity/entities.ts';
import type { StandardRole } from '#shared/identity/permissions.ts';
import { signInAs } from '#test/support/api.ts';
import { inCompanies, makeUser } from '#test/support/builders.ts';
import { call, newStudent, setStage } from './prepare.ts';

const stage = setStage();
let guest: User;
beforeAll(async () => {
  guest = await newGuest('assessor', 'admin', 'coach');
});

/** A guest of the first company, to whom somebody there gave more roles, and an administrator of the second. */
function newGuest(...roles: readonly StandardRole[]): Promise<User> {
  const { services, company, second } = stage;
  const stay = { employer: 'Hogeschool Elders', from: '2026-01-01', until: '2090-01-31' };
  return makeUser(services.table, company, roles, {
    ...inCompanies([company, roles], [second, ['admin']]),
    defaultCompanyId: second.companyId,
    guestIn: { [company.companyId]: stay },
  });
}

test('who administers another organisation administers none in which they are a guest, whatever roles they have there', async () => {
  const as = await signInAs(stage.services, guest.userId);
  const { data } = (await call('listCompaniesRoles', {}, { as })).data;
  expect(data.map(({ companyId }) => companyId)).toEqual([stage.second.companyId]);
});

test('a guest coaches nobody, whatever roles they have', async () => {
  const student = await newStudent(stage);
  const params = { userId: student.userId, coachId: guest.userId };
  const answer = await call('setCoach', { params, body: { untilOn: null } }, { as: stage.adminToken });
  expect([answer.status, answer.error?.message_id]).toEqual([404, 'USER_NOT_FOUND']);
});
