import { maxSubmissionFiles } from '#shared/assignments/schemas.ts';
import type { StudentSubmissionStatus } from '#shared/assignments/study-list.ts';
import type { StandingTerms } from '#shared/assignments/terms.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { FileId } from '#shared/identity/ids.ts';
import type { Attempt, HandedInFile } from '../grading/public.ts';
import { apart } from '../platform/files/file-name.ts';

/**
 * What a student is told of an attempt: never which assessor is at work or who disagreed (design section 8).
 * @param of absent: nothing was handed in
 */
export function studentStatus(
  of: Pick<Attempt, 'status' | 'outcome' | 'holdState'> | undefined,
): StudentSubmissionStatus {
  if (!of) return 'not-handed-in';
  if (of.outcome) return of.outcome;
  if (of.holdState === 'held') return 'held';
  return of.status === 'quickscan' ? 'handed-in' : 'in-assessment';
}

/**
 * Whether a student may hand in after these attempts: when the latest was rejected or failed, and none passed. An earlier
 * one may have passed by a correction after they had handed in again.
 * @param attempts oldest first
 */
export function mayHandIn(attempts: readonly Pick<Attempt, 'status' | 'outcome' | 'holdState'>[]): boolean {
  if (attempts.some(({ outcome }) => outcome === 'passed')) return false;
  return ['not-handed-in', 'rejected', 'failed'].includes(studentStatus(attempts.at(-1)));
}

/** @throws Refusal DEADLINE_PASSED or HAND_INS_USED_UP for who can't hand in by their terms */
export function requireWithinTerms({ closedBy }: StandingTerms): void {
  if (closedBy) throw new Refusal(closedBy === 'deadline' ? 'DEADLINE_PASSED' : 'HAND_INS_USED_UP');
}

/**
 * What a student declares with their work: the words of the organisation, as they read them.
 * @param asked now; null where the organisation asks none
 * @param declared what they read and ticked
 * @throws Refusal INVALID_INPUT for who declares nothing, CONFLICT when the words changed since they read them
 */
export function requireDeclared(asked: string | null, declared: string | null): string | null {
  if (asked === null) return null;
  if (declared === null) throw new Refusal('INVALID_INPUT', { declared: { key: 'required' } });
  if (declared.trim() !== asked.trim()) throw new Refusal('CONFLICT');
  return asked;
}

/**
 * The ready files with one more; a file that is there already changes nothing. One that is called as another gets a
 * number: a grader must be able to tell them apart.
 * @throws Refusal MAX_FILES_REACHED
 */
export function withReadyFile(files: readonly HandedInFile[], added: HandedInFile): HandedInFile[] {
  if (files.some(({ fileId }) => fileId === added.fileId)) return [...files];
  if (files.length >= maxSubmissionFiles) throw new Refusal('MAX_FILES_REACHED');
  const others = files.map(({ displayName }) => displayName);
  return [...files, { ...added, displayName: apart(added.displayName, others) }];
}

/** The ready files without one. @throws Refusal FILE_NOT_FOUND */
export function withoutReadyFile(files: readonly HandedInFile[], fileId: FileId): HandedInFile[] {
  const left = files.filter((file) => file.fileId !== fileId);
  if (left.length === files.length) throw new Refusal('FILE_NOT_FOUND');
  return left;
}

/**
 * The files that are handed in: exactly those the student saw ready.
 * @param ready as kept
 * @param named by the client
 * @throws Refusal NO_FILES when none is ready, CONFLICT when the list has changed on another device
 */
export function handedIn(ready: readonly HandedInFile[], named: readonly FileId[]): HandedInFile[] {
  if (ready.length === 0) throw new Refusal('NO_FILES');
  const same = ready.length === named.length && ready.every(({ fileId }) => named.includes(fileId));
  if (!same) throw new Refusal('CONFLICT');
  return [...ready];
}
