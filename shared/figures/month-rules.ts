import { fewestShown } from './assessment-rules.ts';
import type { MonthFigures } from './schemas.ts';

/** A part of a whole in percent, not rounded; null of nothing. */
export const percentOf = (part: number, whole: number): number | null =>
  whole === 0 ? null : (part / whole) * 100;

/** Of everybody who studied in a month, how many percent stopped. */
export const dropOutOf = ({
  stopped,
  studying,
  certificate,
  graduated,
}: Pick<MonthFigures, 'stopped' | 'studying' | 'certificate' | 'graduated'>): number | null =>
  percentOf(stopped, studying + stopped + certificate + graduated);

/** Of the work that got a grade, how many percent passed. */
export const passRateOf = ({ passed, failed }: Pick<MonthFigures, 'passed' | 'failed'>): number | null =>
  percentOf(passed, passed + failed);

/** Days until work was graded, on average and with one decimal; null where none was. */
export function daysUntilGraded(of: Pick<MonthFigures, 'gradingHours' | 'passed' | 'failed'>): number | null {
  const graded = of.passed + of.failed;
  return graded === 0 ? null : Math.round((of.gradingHours / graded / 24) * 10) / 10;
}

/** The mean of the grades, with one decimal; null of so few that it tells what somebody got. */
export function meanGradeOf(of: Pick<MonthFigures, 'gradeTenths' | 'passed' | 'failed'>): number | null {
  const graded = of.passed + of.failed;
  return graded < fewestShown ? null : Math.round(of.gradeTenths / graded) / 10;
}
