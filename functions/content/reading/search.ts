import type { ChapterFound } from '#shared/content/reading-schemas.ts';
import { plainText } from '../../platform/plain-text.ts';
import { foldWords, looksFor } from '../../platform/table/words.ts';
import type { Chapter } from '../chapter.ts';

/** How much of the text around a word is shown, in characters. */
const before = 50;
const after = 90;

type Searched = Pick<Chapter, 'chapterId' | 'title' | 'subtitle' | 'content' | 'terminal'>;

/**
 * The chapters that have, for every word looked for, one that begins so: in their titles, their text, or what a terminal
 * asks; in the order given.
 */
export function foundIn(chapters: readonly Searched[], search: string): ChapterFound[] {
  const matches = looksFor(search);
  const beginnings = foldWords(search);
  if (beginnings.length === 0) return [];
  return chapters.flatMap((one) => {
    const text = textOf(one);
    if (!matches(one.title, one.subtitle, text)) return [];
    return [{ chapterId: one.chapterId, excerpt: excerptOf(text, beginnings) }];
  });
}

/** What somebody reads of a chapter, in a row. */
function textOf({ content, terminal }: Pick<Searched, 'content' | 'terminal'>): string {
  const tasks = terminal?.steps.map(({ task }) => task) ?? [];
  return [plainText(content), ...tasks].join(' ').trim();
}

/** The first word of a text that begins like one that is looked for, with what stands around it. */
function excerptOf(text: string, beginnings: readonly string[]): ChapterFound['excerpt'] {
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}\p{M}]+/gu)) {
    const folded = foldWords(word);
    if (!beginnings.some((beginning) => folded.some((one) => one.startsWith(beginning)))) continue;
    const end = index + word.length;
    return {
      before: startingWhole(text, index),
      found: word,
      after: endingWhole(text, end),
    };
  }
  return null;
}

/** What stands before a place, from the beginning of a word on; where none begins, never from half a character. */
function startingWhole(text: string, to: number): string {
  if (to <= before) return text.slice(0, to);
  const part = text.slice(to - before, to).replace(/^[\udc00-\udfff]/, '');
  const from = part.indexOf(' ');
  return `…${part.slice(from + 1)}`;
}

/** What stands after a place, up to the end of a word. */
function endingWhole(text: string, from: number): string {
  if (text.length - from <= after) return text.slice(from);
  const part = text.slice(from, from + after);
  return `${part.slice(0, Math.max(part.lastIndexOf(' '), 0))}…`;
}
