import { Refusal } from '#shared/http/errors.ts';
import { type Actor, holds } from '#shared/identity/actor.ts';
import { type JobKind, jobKinds } from '#shared/platform/jobs.ts';
import type { Job } from '../platform/job/job.ts';

/** Whether somebody may see jobs of a kind at all. Nobody sees another's own while acting as them. */
export function maySeeSome(actor: Actor, kind: JobKind): boolean {
  const { permission } = jobKinds[kind];
  return permission === 'own' ? !actor.impersonatorId : holds(actor, permission);
}

/** Whether somebody may see a job: those of a kind that each starts for themselves, only who started it. */
export function maySee(actor: Actor, { kind, startedBy }: Pick<Job, 'kind' | 'startedBy'>): boolean {
  const isTheirs = jobKinds[kind].permission !== 'own' || startedBy === actor.userId;
  return maySeeSome(actor, kind) && isTheirs;
}

/** A job that the actor may see. @throws Refusal JOB_NOT_FOUND */
export function visible(actor: Actor, found: Job | undefined): Job {
  if (!found || !maySee(actor, found)) throw new Refusal('JOB_NOT_FOUND');
  return found;
}

/**
 * A job that failed, about to go on where it was.
 * @throws Refusal WRONG_STATE for any other, and for one that can't be done as it was asked
 */
export function resumed(before: Job): Job {
  if (before.state !== 'failed' || before.refusal !== null) throw new Refusal('WRONG_STATE');
  return { ...before, state: 'waiting', attempt: before.attempt + 1, finishedAt: null };
}

/** A job that goes no further. @throws Refusal WRONG_STATE when it has ended */
export function cancelled(before: Job, now: string): Job {
  if (before.state !== 'waiting' && before.state !== 'running') throw new Refusal('WRONG_STATE');
  return { ...before, state: 'cancelled', finishedAt: now };
}
