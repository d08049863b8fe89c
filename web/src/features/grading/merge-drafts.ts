import type { Clash, Content, Typed } from './draft.ts';

/**
 * Puts together what one person typed in two places, part by part.
 * @param base what both began with; undefined for nothing
 * @param mine as typed here
 * @param theirs as saved elsewhere
 * @returns the two together, with mine where they clash, and where they do
 */
export function mergeDrafts(
  base: Typed | undefined,
  mine: Typed,
  theirs: Typed,
): { readonly merged: Typed; readonly clashes: readonly Clash[] } {
  const [before, elsewhere] = [partsOf(base), partsOf(theirs)];
  const taken = new Set<string>();
  const clashes: Clash[] = [];
  for (const [part, here] of partsOf(mine)) {
    const there = contentOf(elsewhere, part);
    const started = contentOf(before, part);
    if (isSame(here, there) || isSame(there, started)) continue;
    if (isSame(here, started)) taken.add(part);
    else clashes.push({ part, mine: here, theirs: there });
  }
  return { merged: takeOver(mine, theirs, taken), clashes };
}

/**
 * One draft with some parts of another.
 * @param parts as a clash names them
 */
export function takeOver(mine: Typed, theirs: Typed, parts: ReadonlySet<string>): Typed {
  const others = new Map(theirs.criteria.map((one) => [one.criterionId, one]));
  return {
    criteria: mine.criteria.map((one) => {
      const other = others.get(one.criterionId);
      return {
        ...one,
        ...(parts.has(`${one.criterionId}.grade`) && { grade: other?.grade ?? null }),
        ...(parts.has(`${one.criterionId}.comment`) && { comment: other?.comment ?? '' }),
      };
    }),
    feedback: parts.has('feedback') ? (theirs.feedback ?? '') : (mine.feedback ?? ''),
  };
}

function partsOf(typed: Typed | undefined): ReadonlyMap<string, Content> {
  const parts = new Map<string, Content>();
  for (const { criterionId, grade, comment } of typed?.criteria ?? []) {
    parts.set(`${criterionId}.grade`, grade);
    parts.set(`${criterionId}.comment`, comment ?? '');
  }
  return parts.set('feedback', typed?.feedback ?? '');
}

function contentOf(parts: ReadonlyMap<string, Content>, part: string): Content {
  return parts.get(part) ?? (part.endsWith('.grade') ? null : '');
}

/** The server keeps texts without the spaces around them. */
function isSame(one: Content, other: Content): boolean {
  return typeof one === 'string' && typeof other === 'string' ? one.trim() === other.trim() : one === other;
}
