import { expect, test } from 'vitest';
import { registerExportDefinition } from '#infra/workflows/register-export.ts';
import { registerExportSteps } from '#shared/register/workflow.ts';
import { playWorkflow } from '#test/support/play-workflow.ts';

const functionArn = 'arn:aws:lambda:eu-west-1:000000000000:function:register-workflow';
const definition = registerExportDefinition({ functionArn });

const input = { companyId: 'cmp_1', exportId: 'exp_1' };
const play = async (answers: Parameters<typeof playWorkflow>[2]) => {
  const { called, failed } = await playWorkflow(definition, input, answers);
  return { called, failed };
};

const good = { hasErrors: false };

test('mutations without errors are written and marked, portion by portion', async () => {
  expect(
    await play({
      collect: [good],
      'write-file': [good],
      'mark-exported': [{ done: false }, { done: false }, { done: true }],
    }),
  ).toEqual({
    called: ['collect', 'write-file', 'mark-exported', 'mark-exported', 'mark-exported', 'finish'],
    failed: false,
  });
});

test('an error in a record stops the export before anything is written', async () => {
  expect(await play({ collect: [{ hasErrors: true }] })).toEqual({
    called: ['collect', 'mark-failed'],
    failed: false,
  });
});

test('an error that only writing shows stops the export before anything is marked', async () => {
  expect(await play({ collect: [good], 'write-file': [{ hasErrors: true }] })).toEqual({
    called: ['collect', 'write-file', 'mark-failed'],
    failed: false,
  });
});

test.each(registerExportSteps.filter((step) => step !== 'mark-failed'))(
  'a break in %s marks the export as failed, and the execution too',
  async (step) => {
    const { called, failed } = await play({
      collect: [good],
      'write-file': [good],
      'mark-exported': [{ done: true }],
      [step]: ['error:FileNotWritten'],
    });
    expect(called.slice(-2)).toEqual([step, 'mark-failed']);
    expect(failed).toBe(true);
  },
);

test('a step that fails is tried again for a minute, because somebody waits; marking that failed, for a day', () => {
  const { MarkFailed, ...others } = definition.States;
  const chance = {
    ErrorEquals: ['States.TaskFailed'],
    IntervalSeconds: 2,
    BackoffRate: 2,
    JitterStrategy: 'FULL',
  };
  const tasks = Object.values(others).filter(({ Type }) => Type === 'Task');
  expect(tasks).toHaveLength(4);
  for (const task of tasks) expect(task).toMatchObject({ Retry: [{ ...chance, MaxAttempts: 5 }] });
  expect(MarkFailed).toMatchObject({ Retry: [{ ...chance, MaxDelaySeconds: 600, MaxAttempts: 300 }] });
});

test('every step there is, is called', () => {
  const called = JSON.stringify(definition).matchAll(/"step":"([^"]+)"/g);
  expect([...called].map(([, step]) => step).sort()).toEqual([...registerExportSteps].sort());
});
