import { expect, test } from 'vitest';
import { jobDefinition } from '#infra/workflows/job.ts';
import { domainOfJob, jobKindNames, jobSteps } from '#shared/platform/jobs.ts';
import { playWorkflow } from '#test/support/play-workflow.ts';

const functionArns = Object.fromEntries(
  jobKindNames.map((kind) => [domainOfJob(kind), `arn:aws:lambda:eu-west-1:0:function:${domainOfJob(kind)}`]),
);
const definition = jobDefinition({ functionArns });

const play = async (kind: string, answers: Parameters<typeof playWorkflow>[2]) => {
  const input = { companyId: 'cmp_1', jobId: 'job_1', kind, attempt: 1 };
  const { called, failed } = await playWorkflow(definition, input, answers);
  return { called, failed };
};

test.each(jobKindNames)('%s runs until it is done', async (kind) => {
  expect(await play(kind, { run: [{ done: false }, { done: false }, { done: true }] })).toEqual({
    called: ['run', 'run', 'run'],
    failed: false,
  });
});

test.each(jobKindNames)('%s that breaks is marked as failed, and so is its execution', async (kind) => {
  expect(await play(kind, { run: [{ done: false }, 'error:Broken'] })).toEqual({
    called: ['run', 'run', 'mark-failed'],
    failed: true,
  });
});

test('a kind that nobody declares fails', async () => {
  expect(await play('people.dance', {})).toEqual({ called: [], failed: true });
});

test('what runs is tried again for a minute, because somebody waits; marking that it failed, for a day', () => {
  const states: Readonly<Record<string, object>> = definition.States;
  expect(states['Run-people']).toMatchObject({ Retry: [{ MaxAttempts: 5 }] });
  expect(states['MarkFailed-people']).toMatchObject({ Retry: [{ MaxAttempts: 300 }] });
});

test('every step there is, is called', () => {
  const called = JSON.stringify(definition).matchAll(/"step":"([^"]+)"/g);
  expect([...new Set([...called].map(([, step]) => step))].sort()).toEqual([...jobSteps].sort());
});
