import type { Context } from 'aws-lambda';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/log.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { nothing, step, steps } from '#functions/platform/workflow/steps.ts';
import { completeWait, wait } from '#functions/platform/workflow/wait.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

let dynamo: Dynamo;
let services: TestServices;
const decisions = new Map<string, { decision: string }>();

beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
});
afterAll(() => dynamo.stop());

const submission = z.object({ submissionId: z.string() });
const context = { awsRequestId: 'execution-1' } as Context;
const lambda = steps({
  'open-quickscan': step({
    input: submission,
    output: nothing,
    run: async ({ submissionId }, { token = '' }, uses) => {
      const waiting = { subjectId: submissionId, stage: 'quickscan' };
      await wait(uses, waiting, token, async () => decisions.get(submissionId));
      return {};
    },
  }),
  weigh: step({
    input: z.object({ grades: z.array(z.number()) }),
    output: z.object({ total: z.number() }),
    run: async ({ grades }) => ({ total: grades.reduce((sum, grade) => sum + grade, 0) }),
  }),
});
const open = (submissionId: string, token: string) =>
  lambda({ step: 'open-quickscan', token, input: { submissionId, other: 'state' } }, context);
const decide = async (submissionId: string) => {
  decisions.set(submissionId, { decision: 'approved' });
  await completeWait(services, { subjectId: submissionId, stage: 'quickscan' }, { decision: 'approved' });
};
const answersTo = (token: string) => services.answered.filter((answer) => answer.token === token);

test('a step answers what its schemas allow', async () => {
  expect(await lambda({ step: 'weigh', input: { grades: [1, 2] } }, context)).toEqual({ total: 3 });
});

test('a step with a wrong input, or an unknown one, fails', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  await expect(lambda({ step: 'weigh', input: { grades: 'x' } }, context)).rejects.toThrow();
  await expect(lambda({ step: 'guess', input: {} }, context)).rejects.toThrow('There is no step guess');
});

test('a decision answers the execution that waits for it, once', async () => {
  await open('first', 'token-1');
  expect(answersTo('token-1')).toEqual([]);
  await decide('first');
  await decide('first');
  expect(answersTo('token-1')).toEqual([{ token: 'token-1', output: { decision: 'approved' } }]);
});

test('a decision that was there before the wait is handed over by the step', async () => {
  await decide('second');
  await open('second', 'token-2');
  expect(answersTo('token-2')).toHaveLength(1);
});

test('a wait that was opened anew is answered under its newest token', async () => {
  await open('third', 'token-3');
  await open('third', 'token-3-again');
  await decide('third');
  expect(answersTo('token-3')).toHaveLength(0);
  expect(answersTo('token-3-again')).toHaveLength(1);
});
