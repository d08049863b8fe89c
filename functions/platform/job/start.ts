import { jobEvents } from '#events/jobs.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Actor } from '#shared/identity/actor.ts';
import type { CompanyId, Ids } from '#shared/identity/ids.ts';
import type { JobKind, PlatformJobKind } from '#shared/platform/jobs.ts';
import type { User } from '../identity/entities.ts';
import { fullName } from '../identity/memberships.ts';
import { idOfTime, type NewId } from '../ids.ts';
import { jobStart } from '../limits.ts';
import type { Run } from '../schedule/jobs.ts';
import type { EventDetail } from '../stream/envelope.ts';
import { create, type Operation } from '../table/operations.ts';
import { type Cause, type RecordDraft, recordOf } from '../table/records.ts';
import type { Table } from '../table/table.ts';
import { type Job, job, jobSubject } from './job.ts';

type OfCompany = Ids<'companyId'>;

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
 * @throws Refusal IMPERSONATION_NOT_ALLOWED while acting as another: a job runs as who started it, and would know
 *   nothing of who really did, nor of what they may not do
 */
export function newJob(
  request: Request,
  newId: NewId,
  { kind, input }: { readonly kind: JobKind; readonly input: unknown },
): { readonly operations: [Operation<Job>, ...Operation<unknown>[]]; readonly record: RecordDraft } {
  const { actor, self, now } = request;
  if (actor.impersonatorId) throw new Refusal('IMPERSONATION_NOT_ALLOWED');
  const { companyId, userId: startedBy } = actor;
  const starter = { startedBy, startedByName: fullName(self.profile), startedAt: now };
  const operation = create(job, { companyId, jobId: newId('JobId'), kind, input, ...starter, ...untouched });
  const operations: [Operation<Job>, ...Operation<unknown>[]] = [operation, ...jobStart(actor, kind, now)];
  return { operations, record: startRecord(request, operation.result) };
}

/**
 * Starts a job that nobody asks for, once for each time of its schedule: its id follows from that. Its record names
 * nobody, and so the log says that the platform did it.
 * @param of `about`: the one thing that it works on, where a time starts several
 * @param run of the schedule, which may come twice
 */
export async function startByClock(
  table: Table,
  companyId: CompanyId,
  {
    kind,
    input,
    about = '',
  }: { readonly kind: PlatformJobKind; readonly input: unknown; readonly about?: string },
  run: Run,
): Promise<void> {
  const jobId = idOfTime('JobId', run.plannedAt, `${kind} ${companyId}${about}`);
  const starter = { startedBy: null, startedByName: null, startedAt: run.now };
  const operation = create(job, { companyId, jobId, kind, input, ...starter, ...untouched });
  const { now, requestId } = run;
  const cause = { now, requestId, actor: { companyId } };
  try {
    await table.transact([operation], startRecord(cause, operation.result));
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'ALREADY_EXISTS') throw error;
  }
}

/** The same for what follows an event: once for each, however often it comes. */
export async function startByEvent(
  table: Table,
  { id, at, requestId, companyId }: Pick<EventDetail, 'id' | 'at' | 'requestId'> & OfCompany,
  job: { readonly kind: PlatformJobKind; readonly input: unknown },
): Promise<void> {
  await startByClock(table, companyId, { ...job, about: id }, { plannedAt: at, now: at, requestId });
}

/** A job that waits for its first portion. */
const untouched = {
  state: 'waiting',
  refusal: null,
  total: null,
  processed: 0,
  tally: {},
  problemCount: 0,
  checkpoint: null,
  resultName: null,
  attempt: 1,
  finishedAt: null,
} as const;

/** The record of a start, or of one that goes on. */
export function startRecord(cause: Cause, { jobId, kind, attempt }: Job): RecordDraft {
  return recordOf(jobEvents.jobStarted, cause, {
    subject: jobSubject(jobId),
    payload: { jobId, kind, attempt },
  });
}
