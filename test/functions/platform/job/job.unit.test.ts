import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { newId } from '#functions/platform/ids.ts';
import { keptResult } from '#functions/platform/job/job.ts';
import { newJob } from '#functions/platform/job/start.ts';
import { platformWork } from '#functions/platform/job/work.ts';
import { Refusal } from '#shared/http/errors.ts';

const left = { resultName: 'users.csv', finishedAt: '2026-11-01T12:00:00.000Z' };

test('the file that a job left is there for thirty days', () => {
  expect(keptResult(left, '2026-12-01T11:59:59.999Z')).toBe('users.csv');
  expect(keptResult(left, '2026-12-01T12:00:00.000Z')).toBeNull();
});

test('a job that left no file has none', () => {
  expect(keptResult({ ...left, resultName: null }, '2026-11-01T12:00:00.000Z')).toBeNull();
  expect(keptResult({ resultName: null, finishedAt: null }, '2026-11-01T12:00:00.000Z')).toBeNull();
});

test('nobody starts a job in the name of another', () => {
  const actor = {
    ...{ companyId: newId('CompanyId'), userId: newId('UserId'), permissions: new Set<never>() },
    impersonatorId: newId('UserId'),
  };
  const self = { profile: { firstName: 'Noor', surname: 'Bakker' } } as never;
  const request = { actor, self, now: '2026-11-01T12:00:00.000Z', requestId: 'test' };
  const asked = { kind: 'planning.move-students', input: {} } as const;
  expect(() => newJob(request, newId, asked)).toThrow(new Refusal('IMPERSONATION_NOT_ALLOWED'));
  const { impersonatorId: _, ...themself } = actor;
  const { operations } = newJob({ ...request, actor: themself }, newId, asked);
  expect(operations[0].result.startedBy).toBe(actor.userId);
});

test('a job after which nothing waits has nothing to write when it fails', () => {
  const kind = { input: z.object({}), checkpoint: z.object({}), run: () => expect.fail('it isn’t begun') };
  expect(platformWork(kind).whenFailed).toBeUndefined();
  expect(platformWork({ ...kind, whenFailed: async () => [] }).whenFailed).toBeDefined();
});
