import { usualTerms } from '#shared/assignments/terms.ts';
import type { Ids } from '#shared/identity/ids.ts';
import { type Attempt, attemptsOf } from '../grading/public.ts';
import { studyAccess } from '../platform/study/access.ts';
import type { Enrolment } from '../platform/study/enrolment.ts';
import { enrolmentsOf } from '../platform/study/shelf.ts';
import type { Table } from '../platform/table/table.ts';
import { allowancesOf } from './allowance.ts';
import { mayHandIn } from './study-rules.ts';
import { standingOf } from './terms-rules.ts';

/**
 * The assignments of all that a student follows, with how far each is and what may still be done: three queries side by
 * side. One that their enrolment opens nothing of is left out.
 * @param today in the Netherlands, `yyyy-MM-dd`
 */
export async function assignmentsOf(
  table: Table,
  { companyId, userId }: Ids<'companyId' | 'userId'>,
  today: string,
) {
  const [enrolments, attempts, allowances] = await Promise.all([
    enrolmentsOf(table, companyId, userId),
    attemptsOf(table, { companyId, studentId: userId }),
    allowancesOf(table, { companyId, userId }),
  ]);
  const tried = Map.groupBy(attempts, ({ assignmentId }) => assignmentId);
  const assignments = enrolments.flatMap((enrolment) => {
    const access = studyAccess(enrolment, today);
    if (access === 'none') return [];
    const { startsOn } = enrolment;
    return enrolment.summary.assignments.map((summary) => {
      const own: readonly Attempt[] = tried.get(summary.assignmentId) ?? [];
      const allowed = allowances.get(summary.assignmentId);
      const terms = standingOf(summary.terms ?? usualTerms, allowed, own, { startsOn, today });
      return { summary, enrolment, attempts: own, latest: own.at(-1), access, terms };
    });
  });
  return { enrolments, assignments };
}

/** A day on which somebody has to have handed in. */
export interface HandInDay {
  readonly assignmentId: Enrolment['summary']['assignments'][number]['assignmentId'];
  readonly learnpathId: Enrolment['learnpathId'];
  readonly title: string;
  /** In the Netherlands, `yyyy-MM-dd`. */
  readonly on: string;
  readonly isPersonal: boolean;
}

/** The days on which a student has to have handed in what they may still hand in. */
export function handInDaysOf({
  assignments,
}: Pick<Awaited<ReturnType<typeof assignmentsOf>>, 'assignments'>): HandInDay[] {
  return assignments.flatMap(({ summary: { assignmentId, title }, enrolment, attempts, access, terms }) => {
    const { dueOn: on, isPersonal, closedBy } = terms;
    const open = (access === 'study' || access === 'preview') && closedBy !== 'attempts';
    if (on === null || !open || !mayHandIn(attempts)) return [];
    return [{ assignmentId, learnpathId: enrolment.learnpathId, title, on, isPersonal }];
  });
}
