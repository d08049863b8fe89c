import type { Block } from './student-schemas.ts';
import type { Grade } from './testimonial-schemas.ts';

type Part = Pick<
  Block['learnpaths'][number],
  'learnpathId' | 'title' | 'ects' | 'status' | 'studyPhase' | 'result' | 'decidedOn'
>;

interface Parts {
  readonly learnpaths: readonly Part[];
}

const outcomes = { 1: 'none', 2: 'passed', 3: 'failed', 4: 'none', 5: 'exempt' } as const;

/** What counts more of two attempts at the same learning path: passed or exempt, then the higher grade. */
const rank = ({ status, result }: Part) =>
  (status === 2 || status === 5 ? 1000 : status === 3 ? 500 : 0) + (result ?? 0);

/**
 * The grade list of a student: each learning path once, at its highest attempt, in the order in which they were planned.
 * @param scope `first-year`: of the propaedeutic phase alone
 */
export function gradesOf(blocks: readonly Parts[], scope: 'full' | 'first-year' = 'full'): Grade[] {
  const all = blocks.flatMap(({ learnpaths }) => learnpaths);
  const wanted = scope === 'full' ? all : all.filter(({ studyPhase }) => studyPhase === 1);
  const ids = [...new Set(wanted.map(({ learnpathId }) => learnpathId))];
  return ids.flatMap((id) => {
    const attempts = wanted.filter(({ learnpathId }) => learnpathId === id);
    const best = attempts.reduce((one, other) => (rank(other) > rank(one) ? other : one));
    const { title, ects, status, result, decidedOn } = best;
    return [{ title, ects, result, outcome: outcomes[status], decidedOn, attempts: attempts.length }];
  });
}

/**
 * The average of what was passed with a grade, weighed by study points and rounded once, half up.
 * @returns in tenths; null where nothing was graded
 */
export function averageOf(grades: readonly Grade[]): number | null {
  const graded = grades.filter(({ outcome, result }) => outcome === 'passed' && result !== null);
  const points = graded.reduce((total, { ects }) => total + ects, 0);
  if (points === 0) return null;
  return Math.round(graded.reduce((total, { ects, result }) => total + ects * (result ?? 0), 0) / points);
}

/** Study points of what was passed or is exempt. */
export function earnedOf(grades: readonly Grade[]): number {
  return grades
    .filter(({ outcome }) => outcome === 'passed' || outcome === 'exempt')
    .reduce((total, { ects }) => total + ects, 0);
}
