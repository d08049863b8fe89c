import { diffArrays, diffWordsWithSpace } from 'diff';

/** A stretch of text: it stayed, came or went. */
export interface Stretch {
  readonly text: string;
  readonly change: 'same' | 'added' | 'removed';
}

/** A part of what two versions say: paragraphs that stayed as they were, or one that didn't. */
export type Passage =
  | { readonly kind: 'same'; readonly paragraphs: readonly string[] }
  | { readonly kind: 'changed'; readonly stretches: readonly Stretch[] };

/** Two paragraphs of which less stayed than this are told as one that went and one that came. */
const alike = 0.3;
/** Most milliseconds that comparing the words of two paragraphs takes. */
const patience = 200;

/**
 * What changed between two texts, paragraph by paragraph, and within one word by word.
 * @param before paragraphs, rows or lines
 */
export function differenceOf(before: readonly string[], after: readonly string[]): Passage[] {
  const parts = diffArrays([...before], [...after]);
  return parts.flatMap((part, at): Passage[] => {
    if (!part.added && !part.removed) return [{ kind: 'same', paragraphs: part.value }];
    const previous = parts[at - 1];
    const next = parts[at + 1];
    if (part.removed && next?.added) return replaced(part.value, next.value);
    if (part.added && previous?.removed) return []; // Told with what it stands in place of.
    return part.value.map((text) => ({ kind: 'changed', stretches: [whole(text, !part.removed)] }));
  });
}

/** What came in place of what went: each paragraph with the one that it most likely was before. */
function replaced(before: readonly string[], after: readonly string[]): Passage[] {
  const [gone, come] = [[...before], [...after]];
  const stretches: Stretch[][] = [];
  while (gone.length > 0 || come.length > 0) {
    const [one, other] = [gone[0], come[0]];
    if (one === undefined || other === undefined || gone.length === come.length || isLike(one, other)) {
      stretches.push(wordsBetween(gone.shift(), come.shift()));
    } else if (come.length > gone.length) stretches.push(wordsBetween(undefined, come.shift()));
    else stretches.push(wordsBetween(gone.shift(), undefined));
  }
  return stretches.map((words) => ({ kind: 'changed', stretches: words }));
}

/** Whether most words of one stand in the other. */
function isLike(one: string, other: string): boolean {
  const [words, others] = [one.split(' '), new Set(other.split(' '))];
  return words.filter((word) => others.has(word)).length > words.length / 2;
}

function wordsBetween(before: string | undefined, after: string | undefined): Stretch[] {
  if (before === undefined || after === undefined)
    return [whole(before ?? after ?? '', before === undefined)];
  const apart = [whole(before, false), whole(after, true)];
  const words = diffWordsWithSpace(before, after, { timeout: patience });
  const kept = words?.filter((part) => !part.added && !part.removed).reduce(lengthOf, 0) ?? 0;
  if (!words || kept < alike * Math.max(before.length, after.length)) return apart;
  return words.map(({ value: text, added, removed }) => ({
    text,
    change: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

const lengthOf = (sum: number, { value }: { value: string }) => sum + value.length;
const whole = (text: string, added: boolean): Stretch => ({ text, change: added ? 'added' : 'removed' });
