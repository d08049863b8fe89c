import { expect, test } from 'vitest';
import { startingMoment } from '#functions/planning/starting-moment.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { StartingMomentId } from '#shared/identity/ids.ts';
import { routes } from '#shared/planning/routes.ts';
import { settle } from '#test/support/settle.ts';
import { makeStudying, makeWorld } from './can-plan-fixture.ts';
import { at, call, makeOffered, type Name, readMoment, refusalOf, register, useWorld } from './fixture.ts';

useWorld();

const notAudited = { notAudited: 'prepares a test' };
const withdraw = (of: { readonly id: StartingMomentId }, who: Name) =>
  call(routes.withdraw, 'admin', {
    params: { startingMomentId: of.id, userId: at().people[who].userId },
  });

/** Lets time go by until a starting moment is over. */
async function end({ id: startingMomentId }: { readonly id: StartingMomentId }): Promise<void> {
  const { table } = at().services;
  const place = startingMoment.at({ companyId: at().company.companyId, startingMomentId });
  const before = await table.get(place, { consistent: true });
  if (!before) throw new Error('it is there');
  const past = { startsOn: '2020-09-01', endsOn: '2021-01-31' };
  const registration = { opensOn: '2020-05-01', closesOn: '2020-08-01' };
  await table.transact([replace(startingMoment, before, { ...before, ...past, registration })], notAudited);
}

test('who waits for what is over gets no place at it, when somebody is taken off it or it takes more', async () => {
  const { moment } = await makeOffered({ capacity: 1 });
  for (const who of ['student', 'fellow'] as const) await register(moment, who);
  await settle();
  await end(moment);
  expect((await withdraw(moment, 'student')).status).toBe(204);
  await settle();
  expect(await readMoment(moment)).toMatchObject({ placed: 0, waiting: 1 });
  const { version } = await readMoment(moment);
  const input = { params: { startingMomentId: moment.id }, body: { version, capacity: 5 } };
  expect((await call(routes.updateStartingMoment, 'admin', input)).status).toBe(200);
  await settle();
  expect(await readMoment(moment)).toMatchObject({ placed: 0, waiting: 1 });
});

test('who waits and may study no more keeps waiting, and the next gets the place', async () => {
  const { moment } = await makeOffered({ capacity: 1 });
  for (const who of ['student', 'fellow', 'third'] as const) await register(moment, who);
  await settle();
  const { companyId, roles } = at().company;
  const { table } = at().services;
  const row = await table.get(membership.at({ companyId, userId: at().people.fellow.userId }));
  if (!row) throw new Error('they are there');
  const after = { ...row, roleIds: [roles.teacher] };
  await table.transact([replace(membership, row, after)], notAudited);
  await withdraw(moment, 'student');
  await settle();
  const query = { per_page: 10 };
  const params = { startingMomentId: moment.id };
  const { data } = (await call(routes.listRegistrations, 'admin', { params, query })).data;
  const standing = new Map(data.map((one) => [one.userId, one.status]));
  expect(standing.get(at().people.fellow.userId)).toBe('waiting');
  expect(standing.get(at().people.third.userId)).toBe('placed');
});

test('many are planned for a starting moment until it is over, as one is registered', async () => {
  const { education, moment, paths } = await makeWorld();
  const { userId } = await makeStudying(education);
  const body = {
    ...{ educationId: education.id, startingMomentId: moment.id, learnpathIds: [paths[0]] },
    userIds: [userId],
  };
  expect((await call(routes.planMany, 'admin', { body })).status).toBe(202);
  await end(moment);
  expect(refusalOf(await call(routes.planMany, 'admin', { body }))).toEqual([409, 'REGISTRATION_CLOSED']);
});
