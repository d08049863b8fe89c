import { describe, expect, test } from 'vitest';
import { cancelled, maySee, resumed, visible } from '#functions/jobs/rules.ts';
import type { Job } from '#functions/platform/job/job.ts';
import type { Actor } from '#shared/identity/actor.ts';
import { companyId, jobId, userId } from '#shared/identity/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';

const id = '01JD0000000000000000000001';
const job = (overrides: Partial<Job> = {}): Job => ({
  companyId: companyId.parse(`cmp_${id}`),
  jobId: jobId.parse(`job_${id}`),
  kind: 'people.import-users',
  state: 'running',
  refusal: null,
  total: 3,
  processed: 1,
  tally: {},
  problemCount: 0,
  input: {},
  checkpoint: { row: 1 },
  resultName: null,
  attempt: 1,
  startedBy: userId.parse(`usr_${id}`),
  startedByName: 'Noor van der Velde',
  startedAt: '2026-11-22T08:00:00.000Z',
  finishedAt: null,
  version: 4,
  ...overrides,
});
const actor = (...permissions: Permission[]): Actor => ({
  userId: userId.parse(`usr_${id}`),
  companyId: companyId.parse(`cmp_${id}`),
  permissions: new Set(permissions),
});
const now = '2026-11-22T09:00:00.000Z';

test('a kind shows to who may start it', () => {
  expect(maySee(actor('users.write'), job({ kind: 'people.import-users' }))).toBe(true);
  expect(maySee(actor('users.read'), job({ kind: 'people.import-users' }))).toBe(false);
});

test('a kind that each starts for themselves shows to who started it, and not to who acts as them', () => {
  const own = job({ kind: 'privacy.export-own-data', startedBy: actor().userId });
  const other = userId.parse('usr_01JD0000000000000000000009');
  expect(maySee(actor(), own)).toBe(true);
  expect(maySee(actor('users.write'), { ...own, startedBy: other })).toBe(false);
  expect(maySee({ ...actor(), impersonatorId: other }, own)).toBe(false);
});

test('a job that isn’t there, or may not be seen, is not found', () => {
  expect(visible(actor('users.write'), job())).toEqual(job());
  expect(() => visible(actor('users.write'), undefined)).toThrow('JOB_NOT_FOUND');
  expect(() => visible(actor('users.read'), job())).toThrow('JOB_NOT_FOUND');
});

describe('a failed job', () => {
  test('goes on from its checkpoint in another attempt', () => {
    const failed = job({ state: 'failed', finishedAt: now });
    expect(resumed(failed)).toEqual(job({ state: 'waiting', attempt: 2 }));
  });

  test('doesn’t when it was refused', () => {
    expect(() => resumed(job({ state: 'failed', refusal: 'FILE_EMPTY' }))).toThrow('WRONG_STATE');
  });
});

test.each(['waiting', 'running', 'done', 'cancelled'] as const)('one that is %s is not resumed', (state) => {
  expect(() => resumed(job({ state }))).toThrow('WRONG_STATE');
});

test.each(['waiting', 'running'] as const)('one that is %s can be cancelled', (state) => {
  expect(cancelled(job({ state }), now)).toEqual(job({ state: 'cancelled', finishedAt: now }));
});

test.each(['done', 'failed', 'cancelled'] as const)('one that is %s can’t be cancelled', (state) => {
  expect(() => cancelled(job({ state }), now)).toThrow('WRONG_STATE');
});
