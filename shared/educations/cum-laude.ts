import type { LearnpathId } from '#shared/identity/ids.ts';
import type { CumLaude, CumLaudeRules } from './cum-laude-schemas.ts';
import { earnedOf, gradesOf } from './grades.ts';
import type { AttemptRule } from './schemas.ts';
import type { BlockPart } from './student-schemas.ts';

type Part = Pick<
  BlockPart,
  'learnpathId' | 'title' | 'ects' | 'status' | 'studyPhase' | 'result' | 'decidedOn'
> &
  Partial<Pick<BlockPart, 'attempts'>> & {
    /** Of before attempts were kept: a result of another day was there before the one that counts. */
    readonly doneAgain?: boolean | undefined;
  };

/**
 * Whether results meet the rules of an education. Of each learning path the attempt counts that does on the grade
 * list. The average isn't rounded up: 8.249 is below 8.25.
 * @param blocks of the education
 * @param doneAgain learning paths of which work was graded more than once
 * @param rule of the education
 */
export function cumLaudeOf(
  rules: CumLaudeRules,
  blocks: readonly { readonly learnpaths: readonly Part[] }[],
  doneAgain: ReadonlySet<LearnpathId>,
  rule: AttemptRule,
): CumLaude {
  const grades = gradesOf(blocks, { rule });
  const passed = grades.flatMap(({ outcome, result, ects }) =>
    outcome === 'passed' && result !== null ? [{ result, ects }] : [],
  );
  const average = cutAverage(passed);
  const lowest = passed.length === 0 ? null : Math.min(...passed.map(({ result }) => result));
  const exempt = earnedOf(grades.filter(({ outcome }) => outcome === 'exempt'));
  const again = countAgain(
    blocks.flatMap(({ learnpaths }) => learnpaths),
    doneAgain,
  );
  const conditions: CumLaude['conditions'] = [
    {
      ...{ on: 'average', is: average, asked: rules.average },
      met: average !== null && average >= rules.average,
    },
    { on: 'lowest', is: lowest, asked: rules.lowest, met: lowest !== null && lowest >= rules.lowest },
    { on: 'exempt', is: exempt, asked: rules.maxExempt, met: exempt <= rules.maxExempt },
  ];
  if (!rules.resits) conditions.push({ on: 'resits', is: again, asked: 0, met: again === 0 });
  return { met: conditions.every(({ met }) => met), conditions };
}

/** The average by study points, cut off after two decimals; null where nothing counts. */
function cutAverage(passed: readonly { readonly result: number; readonly ects: number }[]): number | null {
  const points = passed.reduce((total, { ects }) => total + ects, 0);
  if (points === 0) return null;
  const total = passed.reduce((sum, { ects, result }) => sum + ects * result, 0);
  return Math.floor((total * 10) / points) / 100;
}

/** How many learning paths were done again: planned and graded more than once, attempted again, or with work that was. */
function countAgain(parts: readonly Part[], doneAgain: ReadonlySet<LearnpathId>): number {
  const graded = parts.filter(({ status }) => status === 2 || status === 3);
  const ids = graded.map(({ learnpathId }) => learnpathId);
  const again = parts.filter(
    ({ learnpathId, attempts = [], doneAgain: isAgain }) =>
      attempts.length > 1 ||
      isAgain ||
      doneAgain.has(learnpathId) ||
      ids.filter((id) => id === learnpathId).length > 1,
  );
  return new Set(again.map(({ learnpathId }) => learnpathId)).size;
}
