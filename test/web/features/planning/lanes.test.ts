import { expect, it } from 'vitest';
import { scheduleRoutes } from '#shared/planning/schedule-routes.ts';
import { inLanes } from '#web/features/planning/lanes.ts';
import { sampleOf } from '../../support/fake-server.ts';

const [sample] = sampleOf(scheduleRoutes.getCompanySchedule).items;
if (!sample) throw new Error('the sample has an item');

/** Where items stand that are given as `09:00-10:00`, in order of their start: of each its lane, and how many it takes. */
const places = (...times: readonly string[]) =>
  inLanes(
    times.map((time) => ({ ...sample, startTime: time.slice(0, 5), endTime: time.slice(6) })),
  ).placed.map(({ lane, span }) => [lane, span]);

it.each([
  ['one by itself', ['09:00-10:00'], [[0, 1]]],
  [
    'two at the same time',
    ['09:00-10:00', '09:00-10:00'],
    [
      [0, 1],
      [1, 1],
    ],
  ],
  [
    'one after the other',
    ['09:00-10:00', '10:00-11:00'],
    [
      [0, 1],
      [0, 1],
    ],
  ],
  [
    'a short one, which takes half an hour of room',
    ['09:00-09:10', '09:20-10:00'],
    [
      [0, 1],
      [1, 1],
    ],
  ],
  [
    'what two begin as it ends: it is as wide as both',
    ['09:00-10:00', '10:00-12:00', '10:00-11:00'],
    [
      [0, 2],
      [0, 1],
      [1, 1],
    ],
  ],
  [
    'what begins as one beside it ends',
    ['09:00-10:00', '09:00-11:00', '11:00-12:00'],
    [
      [0, 1],
      [1, 1],
      [0, 2],
    ],
  ],
  [
    'three, of which the first is over',
    ['09:00-10:00', '09:30-11:00', '10:00-11:00'],
    [
      [0, 1],
      [1, 1],
      [0, 1],
    ],
  ],
])('%s', (_, times, expected) => {
  expect(places(...times)).toEqual(expected);
});
