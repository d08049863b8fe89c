import { expect, test } from 'vitest';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { call, callLearnpaths, useWorld } from './fixture.ts';
import { makeProgramme, makeStudent, register } from './student-fixture.ts';

useWorld();

test.each([
  [0.3, 'halves'],
  [1000, 'maxValue'],
  [-5, 'minValue'],
])('a learning path is not worth %d EC', async (ects, key) => {
  const body = { title: 'Bedrijfskunde', language: 'nl', ects };
  const { status, error } = await callLearnpaths(learnpaths.createLearnpath, { body });
  expect([status, error.errors]).toMatchObject([422, { ects: { key } }]);
});

test('a block does not end before it starts over the change to summer time, though its clock times say otherwise', async () => {
  const [student, programme] = [await makeStudent(), await makeProgramme(1)];
  await register(student, programme);
  const create = (endDate: string) =>
    call(studentRoutes.createBlock, 'admin', {
      params: { userId: student },
      // 02:30 is on no clock that night: it is the instant that shows 03:30.
      body: { title: 'Blok', startDate: '2028-03-26T02:30:00', endDate },
    });
  const { status, error } = await create('2028-03-26T03:15:00');
  expect([status, error.errors]).toMatchObject([422, { endDate: { key: 'beforeStart' } }]);
  expect((await create('2028-03-26T03:45:00')).status).toBe(201);
});
