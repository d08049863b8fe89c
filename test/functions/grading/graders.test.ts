import { describe, expect, test } from 'vitest';
import { events } from '#events/people.ts';
import { handler } from '#functions/grading/events.ts';
import { type User, user } from '#functions/platform/identity/entities.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/grading/routes.ts';
import { at, call, useWorld } from './fixture.ts';

useWorld();

describe('the list of graders follows', () => {
  test('who gets a grading role, changes their name, and loses it again', async () => {
    const { student } = at().people;
    const { roles, companyId } = at().company;
    await change({ memberships: { [companyId]: [roles.student, roles.quickscanner] } });
    await deliver(events.companiesRolesSet.name, { userId: student.userId, companyIds: [companyId] });
    expect(await namesOf('quickscanner')).toContain('Sam Ööms');
    await change({ profile: { firstName: 'Samira', surname: 'Ööms' } });
    await deliver(events.userUpdated.name, { userId: student.userId });
    await deliver(events.userUpdated.name, { userId: student.userId });
    expect(await namesOf('quickscanner')).toContain('Samira Ööms');
    await change({ memberships: {} });
    await deliver(events.companiesRolesSet.name, { userId: student.userId, companyIds: [companyId] });
    expect(await namesOf('quickscanner')).not.toContain('Samira Ööms');
  });

  test('who is deactivated', async () => {
    const { spare } = at().people;
    await change({ status: 2 }, 'spare');
    await deliver(events.statusSet.name, { userId: spare.userId, status: 2 });
    expect(await namesOf('first-assessor')).not.toContain('Sam Reserve');
  });

  test('nobody who doesn’t exist', async () => {
    await expect(deliver(events.userUpdated.name, events.userUpdated.sample)).resolves.toBeUndefined();
  });
});

async function change(to: Partial<User>, who: 'student' | 'spare' = 'student'): Promise<void> {
  const { table } = at().services;
  const person = await table.get(user.at(at().people[who]));
  if (!person) throw new Error('the person is gone');
  await table.transact([replace(user, person, { ...person, ...to })], { notAudited: 'prepares a test' });
}

async function deliver(name: string, payload: object): Promise<void> {
  const detail = { id: 'rec', version: 1, at: '2026-11-21T09:00:00.000Z', requestId: 'test', payload };
  await handler({ 'detail-type': name, detail } as Parameters<typeof handler>[0]);
}

async function namesOf(role: 'quickscanner' | 'first-assessor'): Promise<string[]> {
  const { data } = await call(routes.listGraders, 'coordinator');
  return data.data.filter(({ roles }) => roles.includes(role)).map(({ name }) => name);
}
