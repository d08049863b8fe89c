import type { LeftOut } from '#shared/content/import-schemas.ts';
import type { ChapterType } from '#shared/content/schemas.ts';
import { videoPlayer } from '#shared/content/video.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Language } from '#shared/http/fields.ts';
import { type TimeLimit, timeLimit } from '../../../platform/time-limit.ts';
import type { Entries } from '../entries.ts';
import { escaped } from '../escape.ts';
import type { CoursePackage, PackagedChapter } from '../package.ts';
import { pathOf, titleOf } from '../paths.ts';
import { askable } from '../questions/question.ts';
import { type CourseConfig, configOf, divided, type FrontMatter } from './front-matter.ts';
import { type Rendered, rendered } from './render.ts';

/** Texts about a course rather than of it. */
const aboutIt = /^(license|licence|source|code_of_conduct|contributing|changelog|authors|citation|summary)$/i;
const introduction = /^(index|readme)$/i;

/** For all texts of a package together: two hundred long ones take a second or two. */
const longestMilliseconds = 10_000;

/**
 * Reads a course that lies in a zip as texts in Markdown with their pictures. `config.yaml` may say what it is called,
 * in which language it is and which chapters it has; else each text is a chapter, by name.
 * @throws Refusal NOTHING_TO_IMPORT without a text; COURSE_PACKAGE_UNREADABLE for a `config.yaml` that is none, and for texts
 *   that were made to be read for hours
 */
export async function markdownCourse(entries: Entries, name: string): Promise<CoursePackage> {
  const config = entries.has('config.yaml') ? await configOf(await entries.text('config.yaml')) : undefined;
  const texts = entries.paths.filter((path) => /\.(md|markdown|qmd|rmd)$/i.test(path));
  const order = chapterPaths(texts, config);
  const language = languageOf(config?.lang);
  const leftOut: LeftOut[] = order.missing.map((path) => ({ path, reason: 'chapter-missing', detail: '' }));
  const time = timeLimit(longestMilliseconds, () => new Refusal('COURSE_PACKAGE_UNREADABLE'));
  const read = (path: string) => readChapter(entries, path, language, time);
  const chapters: PackagedChapter[] = [];
  for (const path of order.found) {
    const { chapter, lost } = await read(path);
    chapters.push(chapter);
    leftOut.push(...lost);
  }
  if (chapters.length === 0) throw new Refusal('NOTHING_TO_IMPORT');
  const introductionPath = texts.find(
    (path) => introduction.test(stemOf(path)) && !order.found.includes(path),
  );
  for (const path of texts)
    if (!order.found.includes(path) && path !== introductionPath)
      leftOut.push({ path, reason: 'not-a-chapter', detail: '' });
  const intro = introductionPath ? await read(introductionPath) : undefined;
  return {
    format: 'markdown',
    title: config?.title ?? intro?.chapter.title ?? titleOf(name),
    subtitle: config?.subtitle,
    language,
    description: (config?.description ?? intro?.chapter.html ?? '') + originOf(config, language),
    descriptionPath: config?.description === undefined && introductionPath ? introductionPath : 'config.yaml',
    cover: config?.cover,
    chapters,
    leftOut: [...leftOut, ...(intro?.lost ?? [])],
  };
}

function chapterPaths(texts: readonly string[], config: CourseConfig | undefined) {
  if (config?.episodes?.length) {
    const places = config.episodes.map(
      (one) => [one, `episodes/${one}`].find((path) => texts.includes(path)) ?? one,
    );
    const found = places.filter((path) => texts.includes(path));
    return { found: [...new Set(found)], missing: places.filter((path) => !texts.includes(path)) };
  }
  const found = texts.filter((path) => !aboutIt.test(stemOf(path)));
  const others = found.filter((path) => !introduction.test(stemOf(path)));
  // Of a single text the name says nothing.
  return { found: others.length > 0 ? others : found, missing: [] };
}

async function readChapter(entries: Entries, path: string, language: Language, time: TimeLimit) {
  const { matter, unread, markdown } = await divided(await entries.text(path));
  const text: Rendered =
    matter.format === 'html'
      ? { html: markdown, title: undefined, partsForTeachers: 0, tablesAsText: 0 }
      : time.within(() => rendered(markdown, language));
  const { html, title, partsForTeachers, tablesAsText } = text;
  const name = matter.title ?? title ?? titleOf(path);
  const { questions, leftOut } = askable((matter.questions ?? []).map((one) => ({ path, name, ...one })));
  const file = matter.file === undefined ? undefined : pathOf(matter.file, path);
  const filePath = file !== undefined && entries.has(file) ? file : null;
  const { selfTest, code, terminal } = matter;
  const chapter: PackagedChapter = {
    path,
    title: name,
    subtitle: matter.subtitle ?? '',
    type: typeOf(matter, filePath),
    html: html.trim(),
    extraLink: matter.link ?? null,
    filePath,
    questions,
    ...(selfTest ? { selfTest } : {}),
    ...(code ? { code } : {}),
    ...(terminal ? { terminal } : {}),
  };
  const lost: LeftOut[] = [
    ...leftOut,
    ...unread.map((detail) => ({ path, reason: 'front-matter' as const, detail })),
    ...(matter.file !== undefined && filePath === null
      ? [{ path, reason: 'file-missing' as const, detail: matter.file }]
      : []),
    ...(partsForTeachers > 0
      ? [{ path, reason: 'part-for-teachers' as const, detail: String(partsForTeachers) }]
      : []),
    ...(tablesAsText > 0 ? [{ path, reason: 'table-as-text' as const, detail: String(tablesAsText) }] : []),
  ];
  return { chapter, lost };
}

/** A chapter that lacks what its type is about is one of text. */
function typeOf({ type = 1, link, code, terminal }: FrontMatter, filePath: string | null): ChapterType {
  const isWhole =
    (type !== 2 || filePath !== null) &&
    (type !== 3 || (link !== undefined && videoPlayer(link) !== undefined)) &&
    (type !== 4 || link !== undefined) &&
    (type !== 5 || terminal !== undefined) &&
    (type !== 6 || code !== undefined);
  return isWhole ? type : 1;
}

/** Whose it is, and what may be done with it: courses that may be used by all ask that both be said. */
function originOf(config: CourseConfig | undefined, language: Language): string {
  const words = { nl: ['Bron', 'Licentie'], en: ['Source', 'Licence'] }[language];
  const source = config?.source && /^https:\/\/\S+$/.test(config.source) ? config.source : undefined;
  const parts = [
    source && `${words[0]}: <a href="${escaped(source)}">${escaped(source)}</a>`,
    config?.license && `${words[1]}: ${escaped(config.license)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `<p>${parts.join('<br>')}</p>` : '';
}

const languageOf = (tag: string | undefined): Language => (tag?.toLowerCase().startsWith('en') ? 'en' : 'nl');

const stemOf = (path: string) => path.replace(/^.*\//, '').replace(/\.\w+$/, '');
