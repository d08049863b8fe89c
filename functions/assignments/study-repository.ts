import type { StandingTerms } from '#shared/assignments/terms.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { AssignmentId, Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type Attempt, attemptsOf } from '../grading/public.ts';
import { type StudyAccess, studyAccess } from '../platform/study/access.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import { enrolmentsOf } from '../platform/study/shelf.ts';
import type { Table } from '../platform/table/table.ts';
import { type Allowed, allowance } from './allowance.ts';
import { type Published, published } from './assignment.ts';
import { standingOf } from './terms-rules.ts';
import { type ReadyFiles, readyFiles } from './work.ts';

/** A student's work on one assignment. */
export interface Work {
  readonly published: Published;
  readonly enrolment: Enrolment;
  /** Oldest first. */
  readonly attempts: readonly Attempt[];
  readonly ready: ReadyFiles | undefined;
  readonly access: Exclude<StudyAccess, 'none'>;
  readonly allowed: Allowed | undefined;
  /** What their terms leave them to do. */
  readonly terms: StandingTerms;
}

/**
 * All that a student's page of an assignment needs: one round trip.
 * @param now UTC instant
 * @throws Refusal ASSIGNMENT_NOT_FOUND when it isn't published, or not on a learning path that the student follows
 */
export async function workOn(
  table: Table,
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  assignmentId: AssignmentId,
  now: string,
): Promise<Work> {
  const [found, enrolments, attempts, ready, allowed] = await Promise.all([
    table.get(published.at({ companyId, assignmentId })),
    enrolmentsOf(table, companyId, userId),
    attemptsOf(table, { companyId, studentId: userId }, assignmentId),
    table.get(readyFiles.at({ companyId, userId, assignmentId })),
    table.get(allowance.at({ companyId, userId, assignmentId })),
  ]);
  const enrolment = enrolments.find(({ learnpathId }) => learnpathId === found?.learnpathId);
  const today = dutchDate(now);
  const access = enrolment ? studyAccess(enrolment, today) : 'none';
  if (!found || !enrolment || access === 'none') throw new Refusal('ASSIGNMENT_NOT_FOUND');
  const { startsOn } = enrolment;
  const terms = standingOf(found.content, allowed, attempts, { startsOn, today });
  return { published: found, enrolment, attempts, ready, access, allowed, terms };
}
