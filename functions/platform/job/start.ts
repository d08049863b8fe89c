import { jobEvents } from '#events/jobs.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { JobKind } from '#shared/platform/jobs.ts';
import type { User } from '../identity/entities.ts';
import { fullName } from '../identity/memberships.ts';
import type { NewId } from '../ids.ts';
import { jobStart } from '../limits.ts';
import { create, type Operation } from '../table/operations.ts';
import { type RecordDraft, recordOf } from '../table/records.ts';
import { type Job, job, jobSubject } from './job.ts';

/** The call that starts one. */
interface Request {
  readonly actor: Actor;
  readonly self: User;
  readonly now: string;
  readonly requestId: string;
}

/**
 * What starts a job, for the transaction of the call that asks for it: its record wakes the state machine. Refused with
 * TOO_MANY_REQUESTS to who starts too many of a kind.
 * @param input as the kind's own schema has it
 */
export function newJob(
  request: Request,
  newId: NewId,
  { kind, input }: { readonly kind: JobKind; readonly input: unknown },
): { readonly operations: [Operation<Job>, ...Operation<unknown>[]]; readonly record: RecordDraft } {
  const { actor, self, now } = request;
  const jobId = newId('JobId');
  const operation = create(job, {
    companyId: actor.companyId,
    jobId,
    kind,
    state: 'waiting',
    refusal: null,
    total: null,
    processed: 0,
    tally: {},
    problemCount: 0,
    input,
    checkpoint: null,
    resultName: null,
    attempt: 1,
    startedBy: actor.userId,
    startedByName: fullName(self.profile),
    startedAt: now,
    finishedAt: null,
  });
  const operations: [Operation<Job>, ...Operation<unknown>[]] = [operation, ...jobStart(actor, kind, now)];
  return { operations, record: startRecord(request, operation.result) };
}

/** The record of a start, or of one that goes on. */
export function startRecord(cause: Omit<Request, 'self'>, { jobId, kind, attempt }: Job): RecordDraft {
  return recordOf(jobEvents.jobStarted, cause, {
    subject: jobSubject(jobId),
    payload: { jobId, kind, attempt },
  });
}
