import type { PublishedAssignment } from '#shared/assignments/schemas.ts';
import {
  lacksWords,
  needsSecondAssessment,
  type SecondAssessmentBand,
  totalOf,
} from '#shared/grading/rules.ts';
import type { CriterionAssessment } from '#shared/grading/schemas.ts';
import { type FieldError, Refusal } from '#shared/http/errors.ts';
import type { Assessment, AssessorRole } from '../assessment.ts';
import type { Submission } from '../submission.ts';

/** What an assessor typed; criteria that are left out are not graded yet. */
interface Typed {
  readonly criteria: readonly CriterionAssessment[];
  readonly feedback: string;
}

/**
 * The state of an assessment as its assessor left it, as a draft.
 * @param content of the assignment that was handed in to; its criteria are the only ones, each once
 * @returns every criterion in the assignment's order, and the weighed total in tenths once all have a grade
 * @throws Refusal INVALID_INPUT for a criterion that isn't in the assignment, or stands in the input twice
 */
export function fillIn(
  content: PublishedAssignment,
  { criteria, feedback }: Typed,
): Pick<Assessment, 'criteria' | 'feedback' | 'total'> {
  const asked = content.partialAssignments.flatMap((partial) => partial.criteria);
  const known = new Set<string>(asked.map(({ id }) => id));
  const typed = new Map<string, CriterionAssessment>();
  criteria.forEach((one, position) => {
    if (!known.has(one.criterionId) || typed.has(one.criterionId)) {
      throw new Refusal('INVALID_INPUT', { [`criteria.${position}.criterionId`]: { key: 'invalid' } });
    }
    typed.set(one.criterionId, one);
  });
  const all = asked.map(({ id }) => typed.get(id) ?? { criterionId: id, grade: null, comment: '' });
  const grades = new Map(all.map(({ criterionId, grade }) => [criterionId, grade]));
  return { criteria: all, feedback, total: totalOf(asked, grades) };
}

/**
 * Submits an assessment, for good.
 * @param filledIn of `fillIn`
 * @returns the submission with its assessment done, and the assessment to keep
 * @throws Refusal INVALID_INPUT with the criteria that lack a grade, or at `feedback` for a failing grade without words
 */
export function submitAssessment(
  submission: Submission,
  filledIn: Omit<Assessment, 'version' | 'submittedAt'>,
  { band, now }: { readonly band: SecondAssessmentBand; readonly now: string },
): { submission: Submission; assessment: Omit<Assessment, 'version'>; needsSecond: boolean } {
  const { total } = filledIn;
  if (total === null) throw new Refusal('INVALID_INPUT', missingGrades(filledIn.criteria));
  if (lacksWords(total, filledIn.feedback))
    throw new Refusal('INVALID_INPUT', { feedback: { key: 'failingWords' } });
  const first = filledIn.role === 'first-assessor';
  const needsSecond = first && needsSecondAssessment(total, band);
  return {
    submission: first
      ? { ...submission, firstAssessedAt: now, needsSecond }
      : { ...submission, secondAssessedAt: now },
    assessment: { ...filledIn, submittedAt: now },
    needsSecond,
  };
}

/** The assessment whose grade counts: the 2nd one where there is one. Undefined before both are where they should. */
export function deciding(
  { needsSecond }: Pick<Submission, 'needsSecond'>,
  assessments: readonly Assessment[],
): Assessment | undefined {
  const role: AssessorRole = needsSecond ? 'second-assessor' : 'first-assessor';
  return assessments.find((one) => one.role === role && one.submittedAt !== null);
}

function missingGrades(criteria: readonly CriterionAssessment[]): Record<string, FieldError> {
  return Object.fromEntries(
    criteria.flatMap(({ grade }, position) =>
      grade === null ? [[`criteria.${position}.grade`, { key: 'required' }]] : [],
    ),
  );
}
