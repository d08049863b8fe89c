import { describe, expect, it } from 'vitest';
import { routes } from '#shared/planning/routes.ts';
import {
  bodyOf,
  hasWeekdays,
  newPlanning,
  planningForm,
  valuesOf,
} from '#web/features/planning/planning-values.ts';
import { sampleOf } from '../../support/fake-server.ts';

const sample = sampleOf(routes.getPlanning);
const named = (id: string, name: string) => ({ id, name }) as never;
const planning = {
  ...sample,
  learnpath: { id: 'lpt_1', title: 'Ondernemen' } as never,
  course: { id: 'crs_1', title: 'Recht' } as never,
  teams: [named('tea_1', 'Oost')],
  teachers: [named('usr_1', 'Kim')],
  students: [named('usr_2', 'Bo')],
};
const repeat = { every: 'weekly', weekdays: [1, 3], until: '2027-01-31', times: null } as const;

describe('the form of a planning', () => {
  it('begins with what is stored, by name', () => {
    expect(valuesOf({ ...planning, repeat: { ...repeat, weekdays: [1, 3] } })).toMatchObject({
      learnpath: [{ id: 'lpt_1', label: 'Ondernemen' }],
      course: [{ id: 'crs_1', label: 'Recht' }],
      teamIds: [{ id: 'tea_1', label: 'Oost' }],
      teacherIds: [{ id: 'usr_1', label: 'Kim' }],
      studentIds: [{ id: 'usr_2', label: 'Bo' }],
      every: 'weekly',
      repeat: { weekdays: [1, 3], until: '2027-01-31' },
    });
  });

  it('begins empty where nothing is stored, and is right as a new one once it is about something', () => {
    expect(valuesOf({ ...planning, learnpath: null, course: null, repeat: null })).toMatchObject({
      ...{ learnpath: [], course: [], every: 'once' },
      repeat: { weekdays: [], until: null },
    });
    const learnpath = [{ id: 'lpt_1', label: 'Ondernemen' }];
    expect(planningForm.safeParse({ ...newPlanning(), title: 'Les', learnpath }).success).toBe(true);
    expect(planningForm.safeParse({ ...newPlanning(), title: 'Les' }).success).toBe(false);
    expect(newPlanning()).toMatchObject({ skipHolidays: true, every: 'once', repeat: { weekdays: [] } });
  });

  const values = valuesOf(planning) as Parameters<typeof bodyOf>[0];
  const sent = (change: object) => bodyOf({ ...values, ...change });

  it('sends ids, and of a learning path that was taken out no teams', () => {
    expect(sent({})).toMatchObject({
      ...{ learnpathId: 'lpt_1', courseId: 'crs_1', teamIds: ['tea_1'] },
      ...{ teacherIds: ['usr_1'], studentIds: ['usr_2'] },
    });
    expect(sent({ learnpath: [], course: [] })).toMatchObject({
      learnpathId: null,
      courseId: null,
      teamIds: [],
    });
  });

  it.each([
    ['once', {}, null],
    ['weekly', {}, { every: 'weekly', weekdays: [1, 3], until: null, times: null }],
    ['two-weeks', { times: 4 }, { every: 'two-weeks', weekdays: [1, 3], until: null, times: 4 }],
    ['four-weeks', { times: '' }, { every: 'four-weeks', weekdays: [1, 3], until: null, times: null }],
    ['daily', { until: '2027-01-31' }, { every: 'daily', weekdays: [], until: '2027-01-31', times: null }],
  ])('sends what comes back %s with %o as %o', (every, more, expected) => {
    expect(sent({ every, repeat: { weekdays: [1, 3], ...more } }).repeat).toEqual(expected);
  });

  it.each([
    ['once', false],
    ['daily', false],
    ['weekly', true],
    ['two-weeks', true],
    ['four-weeks', true],
  ] as const)('asks for weekdays of what comes back %s: %s', (every, asks) => {
    expect(hasWeekdays(every as never)).toBe(asks);
  });
});
