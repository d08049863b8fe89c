/** The band in which a 2nd assessor decides, in tenths, both ends included (spec section 9). */
export interface SecondAssessmentBand {
  readonly from: number;
  readonly to: number;
}

export const defaultBand: SecondAssessmentBand = { from: 45, to: 60 };

/** The lowest grade that passes, in tenths (domain: with one decimal the pass mark is 5.5). */
export const passMark = 55;

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
