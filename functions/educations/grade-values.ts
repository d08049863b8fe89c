import { averageOf, earnedOf } from '#shared/educations/grades.ts';
import type { Grade } from '#shared/educations/testimonial-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { writtenDate } from '../platform/document/written.ts';
import { writer } from './document-texts.ts';

/** Grades as documents and sheets write them, with their average and study points. */
export function gradeValues(grades: readonly Grade[], language: Language) {
  const write = writer(language);
  const average = averageOf(grades);
  return {
    rows: grades.map(({ title, ects, result, outcome, decidedOn, attempts }) => ({
      title,
      ects: write.number(ects),
      result: result === null ? write.outcome(outcome) : write.grade(result),
      decidedOn: decidedOn ? writtenDate(decidedOn) : '',
      attempts: attempts > 0 ? write.number(attempts) : '',
    })),
    average: average === null ? '' : write.grade(average),
    earned: write.number(earnedOf(grades)),
  };
}
