import { expect, test } from 'vitest';
import { type Settings, settingsForm } from '#shared/settings/schemas.ts';
import { changedParts } from '#web/features/settings/changed-parts.ts';

const saved: Settings = {
  general: { version: 3, systemMessage: { message: 'Onderhoud', enabled: false } },
  grading: { version: 0, band: { from: 45, to: 60 }, days: { quickscan: 5, assessment: 15 } },
};
const changed = (change: object) => changedParts(saved, settingsForm.parse({ ...saved, ...change }));

test('nothing is sent when nothing differs', () => {
  expect(changed({})).toBeUndefined();
});

test('only the part that differs is sent, with its own version', () => {
  const systemMessage = { message: 'Onderhoud', enabled: true };
  expect(changed({ general: { systemMessage } })).toEqual({ general: { version: 3, systemMessage } });
  const grading = { band: { from: 50, to: 60 }, days: saved.grading.days };
  expect(changed({ grading })).toEqual({ grading: { version: 0, ...grading } });
  expect(Object.keys(changed({ general: { systemMessage }, grading }) ?? {})).toEqual(['general', 'grading']);
});
