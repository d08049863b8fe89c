import type { DossierInput } from '#shared/figures/dossier.ts';
import type { AssignmentId, CompanyId, EducationId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { assignmentsIn } from '../../assignments/public.ts';
import { educationAt, registrationFor, studiesOf } from '../../educations/public.ts';
import { type Attempt, returnedTo, submissionDetailsOf } from '../../grading/public.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Judged } from './sample.ts';

/** Learning paths whose assignments are asked for side by side, and hand-ins that are looked at together. */
const atOnce = 25;

interface OfEducation {
  readonly companyId: CompanyId;
  readonly educationId: EducationId;
}

/** Every assignment of the learning paths of an education; undefined when there is no such education any more. */
export async function assignmentsOfEducation(
  table: Table,
  { companyId, educationId }: OfEducation,
): Promise<AssignmentId[] | undefined> {
  const education = await table.get(educationAt(companyId, educationId));
  if (!education) return undefined;
  const paths = education.linkedLearnpaths.map(({ learnpathId }) => learnpathId);
  const found: AssignmentId[] = [];
  for (let from = 0; from < paths.length; from += atOnce) {
    const some = paths.slice(from, from + atOnce);
    const lists = await Promise.all(
      some.map((learnpathId) => assignmentsIn(table, { companyId, learnpathId })),
    );
    found.push(...lists.flat());
  }
  return found;
}

/** A work that may be drawn. */
export interface Found extends Judged {
  readonly submissionId: Attempt['submissionId'];
}

/**
 * The final works among a page of what was handed in to an assignment: those with a grade that came within the period,
 * of who studies or studied the education.
 * @param by who compiles the dossier: work of their own isn't theirs to choose
 */
export async function worksOn(
  table: Table,
  { companyId, assignmentId }: { readonly companyId: CompanyId; readonly assignmentId: AssignmentId },
  of: Pick<DossierInput, 'educationId' | 'from' | 'until'>,
  by: UserId | null,
  cursor: string | undefined,
) {
  const page = await returnedTo(table, { companyId, assignmentId }, { limit: atOnce, cursor });
  const graded = page.items.filter((one) => one.studentId !== by && isWithin(one, of));
  const works = await Promise.all(graded.map((one) => workOf(table, one, of.educationId)));
  return {
    looked: page.items.length,
    works: works.filter((one) => one !== undefined),
    next: page.next ?? null,
  };
}

function isWithin(
  { finalAssignment, returnedAt, outcome }: Attempt,
  { from, until }: Pick<DossierInput, 'from' | 'until'>,
): boolean {
  if (!finalAssignment || !returnedAt || (outcome !== 'passed' && outcome !== 'failed')) return false;
  const on = dutchDate(returnedAt);
  return from <= on && on <= until;
}

async function workOf(
  table: Table,
  { companyId, studentId, submissionId, outcome, secondAssessedAt }: Attempt,
  educationId: EducationId,
): Promise<Found | undefined> {
  const [studies, details] = await Promise.all([
    studiesOf(table, { companyId, userId: studentId }),
    // Of the others nothing is to be compared.
    secondAssessedAt ? submissionDetailsOf(table, { companyId, submissionId }) : undefined,
  ]);
  if (!registrationFor(studies, educationId)) return undefined;
  const gradeOf = (role: 'first-assessor' | 'second-assessor') =>
    details?.assessments.find((one) => one.role === role && one.submittedAt !== null)?.total ?? null;
  return {
    ...{ submissionId, passed: outcome === 'passed' },
    ...{ first: gradeOf('first-assessor'), second: gradeOf('second-assessor') },
  };
}
