import type { ChapterVersion } from '#shared/content/history-schemas.ts';
import type { Texts } from '#web/platform/i18n/resources.ts';
import { paragraphsOf } from './paragraphs.ts';

/** What a version and a chapter have in common. */
export type Said = Pick<
  ChapterVersion,
  'title' | 'subtitle' | 'content' | 'extraLink' | 'book' | 'file' | 'code' | 'terminal'
>;

/** A part of a chapter and what it says, line by line. */
export interface Part {
  readonly name: keyof Texts['history']['part'];
  readonly lines: readonly string[];
}

/**
 * Everything that a chapter says, part by part.
 * @param picture how a picture is named, by its alternative text
 */
export function partsOf(said: Said, picture: (alt: string) => string): Part[] {
  const { title, subtitle, content, extraLink, book, file, code, terminal } = said;
  const files = [...(code?.files ?? []), ...(terminal?.files ?? [])];
  return [
    { name: 'title', lines: filled(title) },
    { name: 'subtitle', lines: filled(subtitle) },
    { name: 'text', lines: paragraphsOf(content, picture) },
    { name: 'link', lines: filled(extraLink) },
    { name: 'book', lines: book ? filled(book.sourceId, book.chapter, book.page?.toString()) : [] },
    { name: 'file', lines: filled(file?.displayName) },
    { name: 'program', lines: filled(code?.start, code?.expected).flatMap(byLine) },
    { name: 'files', lines: files.flatMap(({ path, content: text }) => [path, ...byLine(text)]) },
    {
      name: 'steps',
      lines: terminal?.steps.flatMap(({ task, check, hint }) => filled(task, check, hint)) ?? [],
    },
  ];
}

const filled = (...texts: readonly (string | null | undefined)[]) =>
  texts.filter((text) => !!text) as string[];
const byLine = (text: string) => text.split('\n');
