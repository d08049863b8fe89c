import { expect, test } from 'vitest';
import { gradingDefinition } from '#infra/workflows/grading.ts';
import { gradingSteps } from '#shared/grading/workflow.ts';
import { playWorkflow } from '#test/support/play-workflow.ts';

const definition = gradingDefinition({
  functionArn: 'arn:aws:lambda:eu-west-1:000000000000:function:grading-workflow',
  quickscanReminderSeconds: 60,
  assessmentReminderSeconds: 120,
});

const input = { companyId: 'cmp_1', submissionId: 'sub_1' };
const late = 'error:States.Timeout';
const play = (answers: Parameters<typeof playWorkflow>[2]) => playWorkflow(definition, input, answers);

const approved = { decision: 'approved' };

test('a submission that one assessor decides goes back with their grade', async () => {
  const { called } = await play({
    'open-quickscan': [approved],
    'open-first-assessment': [{ needsSecond: false }],
  });
  expect(called).toEqual(['open-quickscan', 'open-first-assessment', 'finalise']);
});

test('near the pass mark a second assessor decides', async () => {
  const { called } = await play({
    'open-quickscan': [approved],
    'open-first-assessment': [{ needsSecond: true }],
  });
  expect(called).toEqual(['open-quickscan', 'open-first-assessment', 'open-second-assessment', 'finalise']);
});

test('what the quickscan rejects goes back to the student', async () => {
  const { called } = await play({ 'open-quickscan': [{ decision: 'rejected' }] });
  expect(called).toEqual(['open-quickscan', 'return-to-student']);
});

test('whoever lets work lie is reminded, as often as it takes', async () => {
  const { called } = await play({
    'open-quickscan': [late, late, approved],
    'open-first-assessment': [late, { needsSecond: true }],
    'open-second-assessment': [late, {}],
  });
  expect(called).toEqual([
    'open-quickscan',
    'remind-quickscan',
    'open-quickscan',
    'remind-quickscan',
    'open-quickscan',
    'open-first-assessment',
    'remind-first-assessment',
    'open-first-assessment',
    'open-second-assessment',
    'remind-second-assessment',
    'open-second-assessment',
    'finalise',
  ]);
});

test('a decision that nobody knows fails the execution', async () => {
  expect(await play({ 'open-quickscan': [{ decision: 'maybe' }] })).toMatchObject({
    called: ['open-quickscan'],
    failed: true,
  });
});

test('every step is told which submission it works on', async () => {
  const { inputs } = await play({
    'open-quickscan': [late, approved],
    'open-first-assessment': [{ needsSecond: true }],
  });
  expect(inputs).toHaveLength(6);
  for (const each of inputs) expect(each).toMatchObject(input);
});

test('waits end in a reminder after the time that was set', () => {
  expect(definition.States.OpenQuickscan).toMatchObject({ TimeoutSeconds: 60 });
  expect(definition.States.OpenFirstAssessment).toMatchObject({ TimeoutSeconds: 120 });
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
  expect(tasks).toHaveLength(8);
  for (const task of tasks) expect(task).toMatchObject({ Retry: aDay });
});

test('every step there is, is called', () => {
  const called = JSON.stringify(definition).matchAll(/"step":"([^"]+)"/g);
  expect([...called].map(([, step]) => step).sort()).toEqual([...gradingSteps].sort());
});
