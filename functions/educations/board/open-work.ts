import { usualTerms } from '#shared/assignments/terms.ts';
import type { BoardRequest as BoardRequestView } from '#shared/educations/board-schemas.ts';
import type { AssignmentId } from '#shared/identity/ids.ts';
import { type Allowed, standingOf } from '../../assignments/public.ts';
import type { Attempt } from '../../grading/public.ts';
import type { Enrolment } from '../../platform/study/enrolment.ts';
import type { BoardRequest } from './request.ts';

/** What a student follows, handed in and was allowed. */
export interface Standing {
  readonly enrolments: readonly Enrolment[];
  readonly attempts: readonly Attempt[];
  readonly allowances: ReadonlyMap<AssignmentId, Allowed>;
}

/**
 * What of a learning path a student hasn't passed, with how they stand towards handing it in.
 * @param today in the Netherlands
 */
export function openWork(enrolment: Enrolment, { attempts, allowances }: Standing, today: string) {
  const at = { startsOn: enrolment.startsOn, today };
  return enrolment.summary.assignments.flatMap(({ assignmentId, title, terms = usualTerms }) => {
    const own = attempts.filter((one) => one.assignmentId === assignmentId);
    if (own.some(({ outcome }) => outcome === 'passed')) return [];
    const allowance = allowances.get(assignmentId);
    return [{ assignmentId, title, terms, allowance, standing: standingOf(terms, allowance, own, at) }];
  });
}

/**
 * Until when a student may hand in now, of whom another day or attempt is asked.
 * @param today in the Netherlands
 * @returns null where the request is about something else, or they don't follow the learning path
 */
export function dueNow(
  { kind, learnpathId }: Pick<BoardRequest, 'kind' | 'learnpathId'>,
  of: Standing,
  today: string,
): BoardRequestView['dueNow'] {
  const enrolment = of.enrolments.find((one) => one.learnpathId === learnpathId);
  if (!enrolment || (kind !== 'extension' && kind !== 'extra-attempt')) return null;
  return {
    endsOn: enrolment.endsOn,
    assignments: openWork(enrolment, of, today).map(({ title, standing }) => ({
      title,
      dueOn: standing.dueOn,
    })),
  };
}
