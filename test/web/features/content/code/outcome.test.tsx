// @vitest-environment one-file-dom
import { beforeAll, expect, it } from 'vitest';
import { codeExercise } from '#shared/content/code-schemas.ts';
import { Outcome } from '#web/features/content/code/outcome.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { looksOf } from '../../../support/look-of.ts';
import { mount, mounts, shown } from '../../../support/mounted.tsx';

mounts();
beforeAll(() => loadTexts(['code']));

it('shows the line that should hold, where a test says no more of what is wrong', async () => {
  const exercise = codeExercise.parse({
    ...{ language: 'python', start: '', check: 'tests', expected: 'def test_een(): assert een() == 1' },
  });
  const tests = [{ name: 'test_een', ok: false, message: '', unmet: 'assert een() == 1' }];
  await mount(
    <Outcome
      run={{ state: 'ended', printed: [], tests, why: 'done', asExpected: false }}
      exercise={exercise}
    />,
  );
  expect(shown()).toContain('Dit klopt niet: assert een() == 1');
});

it.each([
  ['stopped', null, 'info', 'Je hebt de code gestopt.'],
  ['time', null, 'warning', 'nog niet klaar'],
  ['done', true, 'success', 'Goed zo'],
  ['done', false, 'warning', 'De uitvoer is nog niet wat de opdracht vraagt.'],
] as const)(
  'says of a program that ended by %s and was judged %s that in its tone',
  async (why, asExpected, tone, said) => {
    const exercise = codeExercise.parse({ language: 'python', start: '', check: 'output', expected: 'twee' });
    await mount(
      <Outcome run={{ state: 'ended', printed: [], tests: [], why, asExpected }} exercise={exercise} />,
    );
    const [callout] = document.querySelector('[role=status]')?.children ?? [];
    expect(callout?.textContent).toContain(said);
    expect(callout && looksOf(callout)).toEqual([tone]);
  },
);
