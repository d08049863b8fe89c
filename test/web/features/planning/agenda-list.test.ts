// @vitest-environment one-file-dom
import { afterEach, expect, it, vi } from 'vitest';
import { scheduleRoutes as routes } from '#shared/planning/schedule-routes.ts';
import { isNow } from '#web/features/planning/agenda-list.tsx';
import { sampleOf } from '../../support/fake-server.ts';

afterEach(() => void vi.useRealTimers());

const [sample] = sampleOf(routes.getStudySchedule).items;
if (!sample) throw new Error('there is a lesson');
const lesson = { ...sample, startsAt: '2026-11-23T09:00:00.000Z', endsAt: '2026-11-23T10:00:00.000Z' };

it.each([
  ['2026-11-23T08:59:59.999Z', 'planned', false],
  ['2026-11-23T09:00:00.000Z', 'planned', true],
  ['2026-11-23T09:59:59.999Z', 'moved', true],
  ['2026-11-23T10:00:00.000Z', 'planned', false],
  ['2026-11-23T09:30:00.000Z', 'cancelled', false],
] as const)('at %s a lesson from nine to ten that is %s goes on: %s', (now, status, goesOn) => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
  expect(isNow({ ...lesson, status })).toBe(goesOn);
});
