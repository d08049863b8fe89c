/** The band in which a 2nd assessor decides, in tenths, both ends included (spec section 9). */
export interface SecondAssessmentBand {
  readonly from: number;
  readonly to: number;
}

export const defaultBand: SecondAssessmentBand = { from: 45, to: 60 };

/** Days a grader gets for each part of the work, unless the company set others. */
export const defaultDays = { quickscan: 5, assessment: 15 } as const;

/** Days in which a student may look into assessed work, unless the company set others. */
export const defaultInspectionDays = 30;

/** The lowest grade that passes, in tenths (domain: with one decimal the pass mark is 5.5). */
export const passMark = 55;

/** The words of the Dutch scale for a grade, from the lowest grade in tenths that each begins at. */
const levels = [
  ['excellent', 95],
  ['very-good', 85],
  ['good', 75],
  ['more-than-sufficient', 65],
  ['sufficient', passMark],
] as const;

/** How good a grade is, in a word of the Dutch scale. @param grade in tenths */
export function levelOf(grade: number) {
  return levels.find(([, from]) => grade >= from)?.[0] ?? 'insufficient';
}

/** Whether a grade fails without a word of why: the student could not know what to do otherwise. */
export function lacksWords(total: number | null, feedback: string): boolean {
  return total !== null && total < passMark && feedback.trim() === '';
}

/**
 * The weighed grade of an assessment, rounded half up to one decimal.
 * Integer arithmetic throughout, so 4.45 becomes 4.5 and never 4.4.
 *
 * @param parts per criterion its grade in tenths and its weighing in per cents; the weighings total 100
 * @returns the grade in tenths, 10 to 100
 */
export function weighedGrade(parts: readonly { grade: number; weighing: number }[]): number {
  const hundredfold = parts.reduce((sum, part) => sum + part.grade * part.weighing, 0);
  return Math.floor((hundredfold + 50) / 100);
}

/**
 * The weighed grade of an assessment that may be unfinished.
 * @param criteria of the assignment, each with its weighing in per cents
 * @param grades per criterion, in tenths; null where none was given yet
 * @returns tenths, or null while a criterion lacks its grade
 */
export function totalOf(
  criteria: readonly { readonly id: string; readonly weighing: number }[],
  grades: ReadonlyMap<string, number | null>,
): number | null {
  const parts = criteria.flatMap(({ id, weighing }) => {
    const grade = grades.get(id);
    return typeof grade === 'number' ? [{ grade, weighing }] : [];
  });
  return parts.length > 0 && parts.length === criteria.length ? weighedGrade(parts) : null;
}

/**
 * What an unfinished assessment comes to so far: the grades that were given, weighed among themselves.
 * Once all are given it is the weighed grade.
 * @param criteria of the assignment, each with its weighing in per cents
 * @param grades per criterion, in tenths; null where none was given yet
 * @returns tenths, or null while no grade was given
 */
export function totalSoFar(
  criteria: readonly { readonly id: string; readonly weighing: number }[],
  grades: ReadonlyMap<string, number | null>,
): number | null {
  let sum = 0;
  let weight = 0;
  for (const { id, weighing } of criteria) {
    const grade = grades.get(id);
    if (typeof grade !== 'number') continue;
    sum += grade * weighing;
    weight += weighing;
  }
  return weight === 0 ? null : Math.floor((2 * sum + weight) / (2 * weight));
}

/**
 * Whether a 2nd assessor must decide. Tested on the rounded grade (design section 8).
 * @param grade rounded grade in tenths
 */
export function needsSecondAssessment(grade: number, band: SecondAssessmentBand = defaultBand): boolean {
  return grade >= band.from && grade <= band.to;
}

/** Whether a rounded grade in tenths passes. */
export function passes(grade: number): boolean {
  return grade >= passMark;
}
