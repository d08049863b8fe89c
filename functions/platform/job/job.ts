import * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import {
  type CompanyId,
  companyId,
  type Ids,
  type JobId,
  jobId,
  type UserId,
  userId,
} from '#shared/identity/ids.ts';
import { jobProblem, job as shownJob } from '#shared/jobs/schemas.ts';
import { instantPlus } from '#shared/platform/days.ts';
import { type JobKind, jobKinds, resultDays } from '#shared/platform/jobs.ts';
import { entity } from '../table/entity.ts';
import { ordinal } from '../table/keys.ts';
import type { ItemOf } from '../table/model.ts';
import type { Table } from '../table/table.ts';

type OfJob = Ids<'companyId' | 'jobId'>;

const pk = ({ companyId, jobId }: OfJob) => ['JOB', companyId, jobId] as const;

/** A piece of bulk work: what was asked, how far it is and how it ended. */
export const job = entity({
  name: 'job',
  schema: z.object({
    companyId,
    jobId,
    ...z.pick(shownJob, {
      kind: true,
      state: true,
      refusal: true,
      total: true,
      processed: true,
      tally: true,
      problemCount: true,
      startedByName: true,
      startedAt: true,
      finishedAt: true,
    }).shape,
    /** What the kind was asked to do, and where it goes on; their shapes are its own. */
    input: z.unknown(),
    checkpoint: z.nullable(z.unknown()),
    /** How the file that it left is saved; null: none. It lies at `jobResultKey`. */
    resultName: z.nullable(z.string()),
    /** Counts how often it was started, and names its execution. */
    attempt: z.number(),
    /** Null: the platform. */
    startedBy: z.nullable(userId),
  }),
  key: { pk, sk: () => ['JOB'] },
  indexes: {
    byKind: {
      on: 'gsi1',
      // Of a kind that each starts for themselves, everybody has a list of their own.
      pk: ({
        companyId,
        kind,
        startedBy,
      }: {
        companyId: CompanyId;
        kind: JobKind;
        startedBy: UserId | null;
      }) =>
        jobKinds[kind].permission === 'own'
          ? ['JOBS', companyId, kind, startedBy ?? '-']
          : ['JOBS', companyId, kind],
      sk: ({ jobId }: Ids<'jobId'>) => [jobId],
    },
  },
});
export type Job = ItemOf<typeof job>;

/** Problems of one portion, apart from the job: the job is written with each portion, these once. */
export const jobProblems = entity({
  name: 'job-problems',
  schema: z.object({ companyId, jobId, from: z.number(), problems: z.array(jobProblem) }),
  key: { pk, sk: ({ from }: { from: number }) => ['PROBLEMS', ordinal(from)] },
});

/** How many problems are kept to show; the rest are counted. */
export const mostProblems = 300;

/** @throws Refusal JOB_NOT_FOUND */
export async function jobOf(table: Table, of: OfJob): Promise<Job> {
  const found = await table.get(job.at(of), { consistent: true });
  if (!found) throw new Refusal('JOB_NOT_FOUND');
  return found;
}

/** What records of a job are about. */
export const jobSubject = (id: JobId) => ({ type: 'job', id });

/** Where the file that a job leaves lies in the bucket, which removes it by itself after `resultDays`. */
export const jobResultKey = ({ companyId, jobId }: OfJob) => `results/${companyId}/${jobId}`;

/** How the file that a job left is saved; null: it left none, or the bucket has removed it since. */
export function keptResult(
  { resultName, finishedAt }: Pick<Job, 'resultName' | 'finishedAt'>,
  now: string,
): string | null {
  return finishedAt === null || now < instantPlus(finishedAt, resultDays) ? resultName : null;
}
