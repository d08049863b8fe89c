import { expect, test } from 'vitest';
import { calendarFile } from '#functions/planning/calendar-file.ts';
import { newId } from '#functions/platform/ids.ts';

const span = { from: '2026-12-01', to: '2026-12-31', now: '2026-11-30T09:00:00.000Z' };

test.each([
  ['2026-11-30', false],
  ['2026-12-01', true],
  ['2026-12-31', true],
  ['2027-01-01', false],
])('work that is due on %s stands in the calendar of a month as a whole day: %s', async (on, stands) => {
  const assignmentId = newId('AssignmentId');
  const file = await calendarFile([], [{ assignmentId, title: 'Verslag', on } as never], {
    ...span,
    language: 'en',
  });
  const lines = file.split('\r\n');
  expect(lines.includes(`UID:${assignmentId}-hand-in@leerpad`)).toBe(stands);
  expect(lines.includes(`DTSTART;VALUE=DATE:${on.replaceAll('-', '')}`)).toBe(stands);
  expect(lines.some((line) => line.startsWith('SUMMARY:') && line.endsWith(': Verslag'))).toBe(stands);
});
