import * as z from 'zod/mini';
import type { DossierInput } from '#shared/figures/dossier.ts';
import { type Actor, isSelf } from '#shared/identity/actor.ts';
import {
  type AssignmentId,
  assignmentId,
  type CompanyId,
  type EducationId,
  type Ids,
} from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { assignmentsIn } from '../../assignments/public.ts';
import { educationAt, registrationFor, studiesOf } from '../../educations/public.ts';
import { type Attempt, returnedTo, submissionDetailsOf } from '../../grading/public.ts';
import type { Table } from '../../platform/table/table.ts';
import type { Judged } from './sample.ts';

/** Learning paths whose assignments are asked for side by side, and hand-ins that are looked at together. */
const atOnce = 25;

type OfEducation = Ids<'companyId' | 'educationId'>;

/** Every assignment of the learning paths of an education; undefined when there is no such education any more. */
export async function assignmentsOfEducation(
  table: Table,
  { companyId, educationId }: OfEducation,
): Promise<AssignmentId[] | undefined> {
  const education = await table.get(educationAt(companyId, educationId));
  if (!education) return undefined;
  const paths = education.linkedLearnpaths.map(({ learnpathId }) => learnpathId);
  const found: AssignmentId[] = [];
  for (const some of chunksOf(paths, atOnce)) {
    const lists = await Promise.all(
      some.map((learnpathId) => assignmentsIn(table, { companyId, learnpathId })),
    );
    found.push(...lists.flat());
  }
  return found;
}

/** How far what was handed in is looked through: what is still to come, the one at hand first. */
export const position = z.object({ assignmentIds: z.array(assignmentId), cursor: z.nullable(z.string()) });
type Position = z.infer<typeof position>;

/** Which works somebody looks for. */
interface Sought extends Pick<DossierInput, 'educationId' | 'from' | 'until'> {
  readonly companyId: CompanyId;
  /** Who does: work of their own, by any of their accounts, isn't theirs to choose. */
  readonly by: Actor;
}

/**
 * The final works among a page of what was handed in to an assignment: those with a grade that came within the period,
 * of who studies or studied the education.
 * @param at with an assignment at hand
 * @returns how many hand-ins the page has, the works among them, and where to go on
 */
export async function worksFrom(
  table: Table,
  sought: Sought,
  at: Position,
): Promise<{ readonly looked: number; readonly works: readonly Attempt[]; readonly next: Position }> {
  const [current, ...others] = at.assignmentIds;
  if (!current) return { looked: 0, works: [], next: at };
  const of = { companyId: sought.companyId, assignmentId: current };
  const page = await returnedTo(table, of, { limit: atOnce, cursor: at.cursor ?? undefined });
  const graded = page.items.filter((one) => mayBeChosen(one, sought));
  const studied = await Promise.all(graded.map((one) => isOfEducation(table, one, sought.educationId)));
  return {
    looked: page.items.length,
    works: graded.filter((_, place) => studied[place]),
    next: page.next ? { ...at, cursor: page.next } : { assignmentIds: others, cursor: null },
  };
}

/** Whether a hand-in is a final work with a grade that came within the period, and not of who looks for it. */
export function mayBeChosen(
  {
    finalAssignment,
    returnedAt,
    outcome,
    studentId,
  }: Pick<Attempt, 'finalAssignment' | 'returnedAt' | 'outcome' | 'studentId'>,
  { from, until, by }: Pick<Sought, 'from' | 'until' | 'by'>,
): boolean {
  if (!finalAssignment || !returnedAt || isSelf(by, studentId)) return false;
  if (outcome !== 'passed' && outcome !== 'failed') return false;
  const on = dutchDate(returnedAt);
  return from <= on && on <= until;
}

/** Whether who handed it in studies an education, or did before. */
export async function isOfEducation(
  table: Table,
  { companyId, studentId }: Pick<Attempt, 'companyId' | 'studentId'>,
  educationId: EducationId,
): Promise<boolean> {
  return registrationFor(await studiesOf(table, { companyId, userId: studentId }), educationId) !== undefined;
}

/** How a work ended, and what each assessor gave it. */
export async function judgedOf(
  table: Table,
  { companyId, submissionId, outcome, secondAssessedAt }: Attempt,
): Promise<Judged> {
  // Of the others nothing is to be compared.
  const details = secondAssessedAt
    ? await submissionDetailsOf(table, { companyId, submissionId })
    : undefined;
  const gradeOf = (role: 'first-assessor' | 'second-assessor') =>
    details?.assessments.find((one) => one.role === role && one.submittedAt !== null)?.total ?? null;
  return {
    passed: outcome === 'passed',
    ...{ first: gradeOf('first-assessor'), second: gradeOf('second-assessor') },
  };
}
