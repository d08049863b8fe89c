import { passes } from '#shared/grading/rules.ts';

/** What a criterion asks for one grade. */
export interface Level {
  /** As the author calls it, e.g. "Goed". */
  readonly name: string;
  /** The grade that stands for it, in tenths. */
  readonly grade: number;
  readonly asks: string;
}

/** "Goed (8):" and "Zeer goed (9,5):": a name with a capital, the grade, and then what is asked. */
const head = /(\p{Lu}[\p{L}-]*(?: \p{Ll}[\p{L}-]*)?) \((10|[1-9])(?:[.,](\d))?\):\s*/gu;

/**
 * Reads what an author asks at each level out of the description of a criterion: "Goed (8): … Voldoende (6): …".
 * @returns what stands before the levels, and the levels in the author's order; none where there are fewer than two
 */
export function rubricOf(description: string): {
  readonly before: string;
  readonly levels: readonly Level[];
} {
  const heads = [...description.matchAll(head)];
  if (heads.length < 2) return { before: description, levels: [] };
  const levels = heads.map((found, at): Level => {
    const [whole, name = '', units, tenths = '0'] = found;
    const asks = description.slice(found.index + whole.length, heads[at + 1]?.index).trim();
    return { name, grade: Number(units) * 10 + Number(tenths), asks };
  });
  return { before: description.slice(0, heads[0]?.index).trim(), levels };
}

/**
 * The level that a grade reaches: the highest that isn't above it, or the lowest of all. Who passes reaches one of those
 * that pass: a 5.5 isn't marked as "Onvoldoende (4)" where "Voldoende" stands for a 6.
 * @param grade in tenths
 */
export function reachedOf(levels: readonly Level[], grade: number): Level | undefined {
  const falling = levels.toSorted((one, other) => other.grade - one.grade);
  const reached = falling.find((level) => level.grade <= grade) ?? falling.at(-1);
  if (!reached || !passes(grade) || passes(reached.grade)) return reached;
  return falling.findLast((level) => passes(level.grade)) ?? reached;
}
