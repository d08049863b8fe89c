// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { studyRoutes } from '#shared/assignments/study-routes.ts';
import { GradingSteps } from '#web/features/assignments/grading-steps.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { sampleOf } from '../../support/fake-server.ts';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();
beforeEach(async () => {
  await loadTexts(['assignments']);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-05-06T10:00:00.000Z') });
});
afterEach(() => void vi.useRealTimers());

const [submission] = sampleOf(studyRoutes.getStudyAssignment).submissions;

it.each([
  { dueAt: '2026-05-06T09:59:00.000Z', text: 'Was verwacht op 06/05/2026; het duurt langer' },
  { dueAt: '2026-05-06T10:00:00.000Z', text: 'Verwacht uiterlijk 06/05/2026' },
  { dueAt: '2026-05-06T10:01:00.000Z', text: 'Verwacht uiterlijk 06/05/2026' },
])('says of a step that is due at $dueAt: $text', async ({ dueAt, text }) => {
  if (!submission) throw new Error('The sample has no submission.');
  const steps = [{ station: 'quickscan' as const, doneAt: null, dueAt }];
  await mount(<GradingSteps submission={{ ...submission, steps }} />);
  expect(shown()).toContain(text);
});
