import { expect, test } from 'vitest';
import { gradingDefinition } from '#infra/workflows/grading.ts';
import { gradingSteps } from '#shared/grading/workflow.ts';
import { playWorkflow } from '#test/support/play-workflow.ts';

const definition = gradingDefinition({
  functionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:grading-workflow',
});

const input = { companyId: 'cmp_1', submissionId: 'sub_1' };
const late = 'error:States.Timeout';
const plans = (...seconds: number[]) => seconds.map((afterSeconds) => ({ afterSeconds }));
const play = (answers: Parameters<typeof playWorkflow>[2]) =>
  playWorkflow(definition, input, {
    'plan-quickscan-reminder': plans(60, 60, 60),
    'plan-assessment-reminder': plans(120, 120, 180, 180),
    ...answers,
  });

const approved = { decision: 'approved' };

test('a submission that one assessor decides goes back with their grade', async () => {
  const { called } = await play({
    'open-quickscan': [approved],
    'open-first-assessment': [{ needsSecond: false }],
  });
  expect(called).toEqual([
    'plan-quickscan-reminder',
    'open-quickscan',
    'plan-assessment-reminder',
    'open-first-assessment',
    'finalise',
  ]);
});

test('near the pass mark a second assessor decides', async () => {
  const { called } = await play({
    'open-quickscan': [approved],
    'open-first-assessment': [{ needsSecond: true }],
  });
  expect(called).toEqual([
    'plan-quickscan-reminder',
    'open-quickscan',
    'plan-assessment-reminder',
    'open-first-assessment',
    'plan-assessment-reminder',
    'open-second-assessment',
    'finalise',
  ]);
});

test('what the quickscan rejects goes back to the student', async () => {
  const { called } = await play({ 'open-quickscan': [{ decision: 'rejected' }] });
  expect(called).toEqual(['plan-quickscan-reminder', 'open-quickscan', 'return-to-student']);
});

test('whoever lets work lie is reminded, as often as it takes, each time by what the company has set then', async () => {
  const { called } = await play({
    'open-quickscan': [late, late, approved],
    'open-first-assessment': [late, { needsSecond: true }],
    'open-second-assessment': [late, {}],
  });
  expect(called).toEqual([
    ...['plan-quickscan-reminder', 'open-quickscan', 'remind-quickscan'],
    ...['plan-quickscan-reminder', 'open-quickscan', 'remind-quickscan'],
    ...['plan-quickscan-reminder', 'open-quickscan'],
    ...['plan-assessment-reminder', 'open-first-assessment', 'remind-first-assessment'],
    ...['plan-assessment-reminder', 'open-first-assessment'],
    ...['plan-assessment-reminder', 'open-second-assessment', 'remind-second-assessment'],
    ...['plan-assessment-reminder', 'open-second-assessment'],
    'finalise',
  ]);
});

test('a decision that nobody knows fails the execution', async () => {
  expect(await play({ 'open-quickscan': [{ decision: 'maybe' }] })).toMatchObject({
    called: ['plan-quickscan-reminder', 'open-quickscan'],
    failed: true,
  });
});

test('every step is told which submission it works on', async () => {
  const { inputs } = await play({
    'open-quickscan': [late, approved],
    'open-first-assessment': [{ needsSecond: true }],
  });
  expect(inputs).toHaveLength(10);
  for (const each of inputs) expect(each).toMatchObject(input);
});

test('a wait ends in a reminder after the time that the step before it says', async () => {
  const { inputs } = await play({
    'open-quickscan': [approved],
    'open-first-assessment': [{ needsSecond: true }],
  });
  expect([inputs[1], inputs[3], inputs[5]]).toMatchObject(
    [60, 120, 120].map((afterSeconds) => ({ reminder: { value: { afterSeconds } } })),
  );
  const TimeoutSecondsPath = '$.reminder.value.afterSeconds';
  for (const name of ['OpenQuickscan', 'OpenFirstAssessment', 'OpenSecondAssessment'] as const) {
    expect(definition.States[name]).toMatchObject({ TimeoutSecondsPath });
  }
});

test('a step that fails is tried again for a day, and so is the opening of a wait', () => {
  const aDay = [
    {
      ErrorEquals: ['States.TaskFailed'],
      IntervalSeconds: 2,
      BackoffRate: 2,
      MaxDelaySeconds: 600,
      MaxAttempts: 300,
      JitterStrategy: 'FULL',
    },
  ];
  const tasks = Object.values(definition.States).filter(({ Type }) => Type === 'Task');
  expect(tasks).toHaveLength(11);
  for (const task of tasks) expect(task).toMatchObject({ Retry: aDay });
});

test('every step there is, is called', () => {
  const called = JSON.stringify(definition).matchAll(/"step":"([^"]+)"/g);
  expect([...new Set([...called].map(([, step]) => step))].sort()).toEqual([...gradingSteps].sort());
});
