import type { Block } from '../student.ts';

/** The learning paths that came, went, or are followed otherwise. */
export function partDifference(before: Block, after: Block) {
  const had = new Map(before.learnpaths.map((part) => [part.learnpathId, part]));
  const has = new Map(after.learnpaths.map((part) => [part.learnpathId, part]));
  return {
    added: after.learnpaths.filter(({ learnpathId }) => !had.has(learnpathId)),
    removed: before.learnpaths.filter(({ learnpathId }) => !has.has(learnpathId)),
    changed: after.learnpaths.filter((part) => {
      const old = had.get(part.learnpathId);
      return old !== undefined && JSON.stringify(old) !== JSON.stringify(part);
    }),
  };
}
