import type { CoursePreview, LeftOut, LeftOutReason } from '#shared/content/import-schemas.ts';
import type { ChapterType } from '#shared/content/schemas.ts';
import { allowedFiles } from '#shared/media/schemas.ts';
import { startOf } from '#shared/platform/start-of.ts';
import type { Entries } from './entries.ts';
import type { CoursePackage, PackagedChapter } from './package.ts';
import { extensionOf, titleOf } from './paths.ts';
import { referred, type Targets } from './refer.ts';

/** As many chapters as a course holds, and pictures as it is likely to. */
const mostChapters = 200;
const mostPictures = 500;

/** Most that a text weighs as it comes; links weigh more once they are cleaned. */
const mostBytes = 200_000;

/** What an import makes: decided from the package alone, so that who goes on with it decides the same again. */
export interface Plan {
  readonly package: CoursePackage;
  readonly chapters: readonly PlannedChapter[];
  /** Where the pictures lie that its texts show, each once. */
  readonly pictures: readonly string[];
  readonly leftOut: readonly LeftOut[];
}

export interface PlannedChapter extends PackagedChapter {
  readonly pictureCount: number;
}

/** Decides what an import of a package makes: which pictures come along, and where its links lead. */
export async function planned(entries: Entries, course: CoursePackage): Promise<Plan> {
  const leftOut: LeftOut[] = [...course.leftOut];
  const kept = course.chapters.slice(0, mostChapters);
  for (const { path } of course.chapters.slice(mostChapters))
    leftOut.push({ path, reason: 'chapters-over', detail: String(mostChapters) });
  const pictures = new Set<string>();
  const files = new Map<string, PackagedChapter>();
  const paths = pathsOfChapters(kept);

  async function look(html: string, from: string): Promise<number> {
    const shown = new Set<string>();
    const targets: Targets = {
      picture: (path) => {
        const lost = refusalOfPicture(entries, path, pictures.size);
        if (lost && !pictures.has(path)) return { lost };
        pictures.add(path);
        shown.add(path);
        return { fileId: path };
      },
      chapter: (path) => {
        const known = paths.get(withoutForm(path));
        if (known) return known;
        if (!isFile(entries, path) || kept.length + files.size >= mostChapters) return undefined;
        files.set(path, fileChapter(path));
        return path;
      },
    };
    leftOut.push(...(await referred(html, from, targets)).lost);
    return shown.size;
  }

  await look(course.description, course.descriptionPath);
  if (course.cover) {
    const { path: detail } = course.cover;
    const reason = refusalOfPicture(entries, detail, pictures.size);
    if (reason) leftOut.push({ path: course.descriptionPath, reason, detail });
    else pictures.add(detail);
  }
  const chapters: PlannedChapter[] = [];
  for (const chapter of kept) {
    if (Buffer.byteLength(chapter.html) > mostBytes) {
      leftOut.push({ path: chapter.path, reason: 'chapter-too-long', detail: chapter.title });
      continue;
    }
    const before = files.size;
    let pictureCount = await look(chapter.html, chapter.path);
    for (const { text, explanation, from = chapter.path } of chapter.questions)
      pictureCount += await look(text + explanation, from);
    chapters.push({ ...chapter, pictureCount });
    // A file that a text links to is read after it.
    for (const file of [...files.values()].slice(before)) chapters.push({ ...file, pictureCount: 0 });
  }
  return { package: course, chapters, pictures: [...pictures], leftOut };
}

/** By the path of each chapter; also by those under which a site shows them, as `04-changes.html`. */
export function pathsOfChapters(chapters: readonly { readonly path: string }[]): Map<string, string> {
  return new Map(chapters.map(({ path }) => [withoutForm(path), path]));
}

/** A text is linked to as it is written or as a site shows it. */
export const withoutForm = (path: string) => path.replace(/\.(md|markdown|qmd|rmd|html?)$/i, '');

function refusalOfPicture(entries: Entries, path: string, count: number): LeftOutReason | undefined {
  if (!entries.has(path)) return 'picture-missing';
  if (extensionOf(path) !== 'svg' && !(extensionOf(path) in allowedFiles.image)) return 'picture-type';
  return count >= mostPictures ? 'resource' : undefined;
}

const isFile = (entries: Entries, path: string) =>
  entries.has(path) && extensionOf(path) in allowedFiles['chapter-file'];

function fileChapter(path: string): PackagedChapter {
  const type: ChapterType = 2;
  const nothing = { subtitle: '', html: '', extraLink: null, questions: [] };
  return { ...nothing, path, title: titleOf(path), type, filePath: path };
}

/** What is shown of a plan before anything is written. */
export function previewed({ package: course, chapters, pictures, leftOut }: Plan): CoursePreview {
  return {
    format: course.format,
    title: startOf(course.title, 200),
    language: course.language,
    chapters: chapters.map(({ path, title, type, pictureCount, questions }) => ({
      path,
      title,
      type,
      pictureCount,
      questionCount: questions.length,
    })),
    pictureCount: pictures.length,
    leftOut: [...leftOut],
  };
}
