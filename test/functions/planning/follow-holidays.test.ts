import { expect, test } from 'vitest';
import { routes } from '#shared/planning/routes.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, useWorld } from './fixture.ts';

useWorld();

test('holidays leave alone what is planned on other days, and what they would leave without any', async () => {
  const plan = async (on: string) => {
    const body = {
      ...{
        title: 'Les',
        kind: 'consultation',
        room: '',
        on,
        startTime: '09:00',
        endTime: '10:00',
        repeat: null,
        skipHolidays: true,
      },
      ...{ teacherIds: [at().people.teacher.userId] },
    };
    return (await call(routes.createPlanning, 'admin', { body })).data.id;
  };
  const [other, only] = [await plan('2097-01-07'), await plan('2097-01-08')];
  await settle();
  const standing = () =>
    Promise.all(
      [other, only].map(async (planningId) => {
        const { data } = await call(routes.getPlanning, 'admin', { params: { planningId } });
        return [data.dates, data.version];
      }),
    );
  const before = await standing();
  const holidays = [{ name: 'Vrij', from: '2097-01-08', until: '2097-01-08' }];
  await call(routes.updatePlanningSettings, 'admin', { body: { version: 0, holidays } });
  await settle();
  expect(await standing()).toEqual(before);
});
