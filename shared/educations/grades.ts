import { attemptsAt, countingOf } from './attempts.ts';
import { isDecided } from './progress.ts';
import type { AttemptRule } from './schemas.ts';
import type { Block, PartAttempt } from './student-schemas.ts';
import type { Grade } from './testimonial-schemas.ts';

type Part = Pick<
  Block['learnpaths'][number],
  'learnpathId' | 'title' | 'ects' | 'status' | 'studyPhase' | 'result' | 'decidedOn'
> &
  Partial<Pick<Block['learnpaths'][number], 'takenOver' | 'attempts'>>;

interface Parts {
  readonly learnpaths: readonly Part[];
}

const outcomes = { 1: 'none', 2: 'passed', 3: 'failed', 4: 'none', 5: 'exempt' } as const;

/**
 * The grade list of a student: each learning path once, at the attempt that counts, in the order in which they were
 * planned. One that was planned once more and has no result there yet stands at the one that it had.
 * @param scope `first-year`: of the propaedeutic phase alone
 * @param rule of their education
 */
export function gradesOf(
  blocks: readonly Parts[],
  {
    scope = 'full',
    rule = 'highest',
  }: { readonly scope?: 'full' | 'first-year'; readonly rule?: AttemptRule } = {},
): Grade[] {
  const all = blocks.flatMap(({ learnpaths }) => learnpaths);
  const wanted = scope === 'full' ? all : all.filter(({ studyPhase }) => studyPhase === 1);
  const ids = [...new Set(wanted.map(({ learnpathId }) => learnpathId))];
  return ids.flatMap((id) => {
    const planned = wanted.filter(({ learnpathId }) => learnpathId === id);
    const decided = planned.filter(({ status }) => isDecided(status));
    const counts = countingOf(decided, rule) ?? planned[0];
    if (!counts) return [];
    const { title, ects, status, result, decidedOn, takenOver = false } = counts;
    const attempts = countOf(planned.flatMap(attemptsAt));
    return [{ title, ects, result, outcome: outcomes[status], decidedOn, attempts, takenOver }];
  });
}

/** Work of before counts also where its learning path was planned once more: an attempt stands there twice. */
function countOf(attempts: readonly PartAttempt[]): number {
  return new Set(attempts.map(({ on, status, result, from }) => [on, status, result, from].join(' '))).size;
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
