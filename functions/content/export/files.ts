import { foldWords } from '../../platform/table/words.ts';
import type { Chapter } from '../chapter.ts';
import type { Course } from '../course.ts';
import { extensionOf } from '../import/paths.ts';
import type { Question } from '../self-test/question.ts';

/** A chapter with its questions, in order. */
export interface WholeChapter {
  readonly chapter: Chapter;
  readonly questions: readonly Question[];
}

/** Where a chapter lies in the zip: by its place and its title. */
export function pathOfChapter(position: number, title: string): string {
  const name = foldWords(title).join('-').slice(0, 60) || 'chapter';
  return `${String(position).padStart(2, '0')}-${name}.md`;
}

/**
 * What the course says of itself, from which an import reads the order of its chapters.
 * @param paths of its chapters, in order
 */
export function configFile(
  { title, subtitle, language, description, image }: Course,
  paths: readonly string[],
  addresses: Addresses,
): string {
  const cover = image && addresses.picture(image.fileId);
  return matterText({
    title,
    subtitle,
    lang: language,
    description: placed(description, addresses),
    ...(image && cover ? { cover: { path: cover, alt: image.alt } } : {}),
    episodes: paths,
  });
}

/**
 * A chapter as a text with what it is above it. Its HTML stays HTML: Markdown has no words for all of it.
 * @param addresses where pictures and chapters lie in the zip
 */
export function chapterFile({ chapter, questions }: WholeChapter, addresses: Addresses): string {
  const { title, subtitle, type, extraLink, file, code, terminal, selfTest, content } = chapter;
  const matter = {
    title,
    subtitle,
    format: 'html',
    type,
    ...(extraLink === null ? {} : { link: extraLink }),
    ...(file ? { file: filePath(file) } : {}),
    ...(code ? { code } : {}),
    ...(terminal ? { terminal } : {}),
    ...(questions.length > 0 ? { selfTest, questions: questions.map((one) => written(one, addresses)) } : {}),
  };
  return `---\n${matterText(matter)}---\n\n${placed(content, addresses)}\n`;
}

/** Of a course: where it lies by the id of a picture's file, and of a chapter. */
export interface Addresses {
  readonly picture: (fileId: string) => string | undefined;
  readonly chapter: (chapterId: string) => string | undefined;
}

/** Where the file of a chapter lies in the zip. */
export function filePath({ fileId, displayName }: NonNullable<Chapter['file']>): string {
  const extension = extensionOf(displayName);
  return `files/${fileId}${extension ? `.${extension}` : ''}`;
}

/** The ids of the pictures in a text. */
export function picturesIn(html: string): string[] {
  return [...html.matchAll(/data-file-id="([^"]*)"/g)].map(([, id = '']) => id);
}

/** A text with pictures and links as they lie in the zip. */
function placed(html: string, addresses: Addresses): string {
  return html
    .replace(/data-file-id="([^"]*)"/g, (whole, id: string) => {
      const path = addresses.picture(id);
      return path ? `src="${path}"` : whole;
    })
    .replace(/href="\/study\/courses\/[^"/]*\/content\/([^"/]*)"/g, (whole, id: string) => {
      const path = addresses.chapter(id);
      return path ? `href="${path}"` : whole;
    });
}

function written({ text, explanation, rereadChapterId, answers }: Question, addresses: Addresses) {
  const reread = rereadChapterId && addresses.chapter(rereadChapterId);
  return {
    text: placed(text, addresses),
    explanation: placed(explanation, addresses),
    ...(reread ? { reread } : {}),
    answers: answers.map(({ text: said, feedback, correct }) => ({ text: said, feedback, correct })),
  };
}

/** JSON is YAML, and says the same to everybody who reads it. */
const matterText = (matter: Readonly<Record<string, unknown>>) =>
  Object.entries(matter)
    .map(([name, value]) => `${name}: ${JSON.stringify(value)}\n`)
    .join('');
