import { listsAmong, ofAll, testsOf } from './related-tests.ts';
import type { Found } from './switches/tries.ts';

interface Options {
  readonly importers: ReadonlyMap<string, readonly string[]>;
  /** How many files at most, besides those of all. */
  readonly mostTests: number;
  readonly found?: Found | undefined;
}

type Groups = Record<'nearest' | 'whole' | 'lists' | 'rest', readonly (readonly string[])[]>;

/**
 * The tests of a file, in the groups in which they run one after the other.
 * @param options what tests found that ran with the fault beside others: those that could not do so are left
 */
export function groupsFor(file: string, { importers, mostTests, found }: Options): Groups {
  const related = testsOf(file, importers);
  const whole = related.filter((one) => ofAll.has(one)).map((one) => [one]);
  if (found && found.passed.size > 0)
    return { nearest: [...found.onceIn].map((one) => [one]), whole, lists: [], rest: [] };
  const others = related.filter((one) => !ofAll.has(one)).slice(0, mostTests);
  const nearest = groupsOf(others).slice(0, 2);
  const lists = listsAmong(related).filter((one) => !nearest.flat().includes(one));
  const rest = others.filter((one) => !nearest.flat().includes(one) && !lists.includes(one));
  return { nearest, whole, lists: lists.map((one) => [one]), rest: groupsOf(rest, 9) };
}

/** Tests that run together: first one, or as many as is said, then more and more. */
function groupsOf(tests: readonly string[], first = 1): string[][] {
  const groups: string[][] = [];
  for (let from = 0, size = first; from < tests.length; from += size, size = Math.min(size * 3, 27))
    groups.push(tests.slice(from, from + size));
  return groups;
}
