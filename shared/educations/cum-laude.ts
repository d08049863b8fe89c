import * as z from 'zod/mini';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { credits } from '#shared/learnpaths/schemas.ts';
import { earnedOf, gradesOf } from './grades.ts';
import type { BlockPart } from './student-schemas.ts';

/** A grade from 1.0 to 10.0, in tenths. */
const tenths = z
  .number()
  .check(z.int({ error: 'grade' }), z.minimum(10, { error: 'grade' }), z.maximum(100, { error: 'grade' }));

/** When an education gives its degree cum laude: what its regulations say, as the law names no conditions. */
export const cumLaudeRules = z.strictObject({
  /** Whether the education knows it at all; what follows is kept while it doesn't. */
  given: z.boolean(),
  /** The lowest weighted average, with at most two decimals. */
  average: z.number().check(z.minimum(5.5), z.maximum(10), z.multipleOf(0.01, { error: 'hundredths' })),
  /** The lowest grade that may be among the results, in tenths. */
  lowest: tenths,
  /** The most that may be exempt, in EC. */
  maxExempt: credits,
  /** Whether who did something a second time can still get it. */
  resits: z.boolean(),
});
export type CumLaudeRules = z.infer<typeof cumLaudeRules>;

/** Off, with the conditions that are there to begin with once it is given. */
export const noCumLaude: CumLaudeRules = {
  given: false,
  average: 8,
  lowest: 70,
  maxExempt: 60,
  resits: false,
};

/** One condition: what there is, and what is asked. The average has two decimals, a grade is in tenths, exempt in EC. */
const condition = z.object({
  on: z.enum(['average', 'lowest', 'exempt', 'resits']),
  met: z.boolean(),
  /** Null: there is no grade to tell it by. */
  is: z.nullable(z.number()),
  asked: z.number(),
});

/** How a student stands towards it; where resits are allowed they are no condition. */
export const cumLaude = z.object({ met: z.boolean(), conditions: z.array(condition) });
export type CumLaude = z.infer<typeof cumLaude>;

type Part = Pick<
  BlockPart,
  'learnpathId' | 'title' | 'ects' | 'status' | 'studyPhase' | 'result' | 'decidedOn'
> & { readonly doneAgain?: boolean | undefined };

/**
 * Whether results meet the rules of an education. Of each learning path its highest attempt counts, as on the grade list.
 * The average isn't rounded up: 8.249 is below 8.25.
 * @param blocks of the education
 * @param doneAgain learning paths of which work was graded more than once
 */
export function cumLaudeOf(
  rules: CumLaudeRules,
  blocks: readonly { readonly learnpaths: readonly Part[] }[],
  doneAgain: ReadonlySet<LearnpathId>,
): CumLaude {
  const grades = gradesOf(blocks);
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

/** How many learning paths were done again: planned and graded more than once, or with work that was. */
function countAgain(parts: readonly Part[], doneAgain: ReadonlySet<LearnpathId>): number {
  const graded = parts.filter(({ status }) => status === 2 || status === 3);
  const ids = graded.map(({ learnpathId }) => learnpathId);
  const again = parts.filter(
    ({ learnpathId, doneAgain: isAgain }) =>
      isAgain || doneAgain.has(learnpathId) || ids.filter((id) => id === learnpathId).length > 1,
  );
  return new Set(again.map(({ learnpathId }) => learnpathId)).size;
}
