import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BookPlace } from '#shared/content/book-schemas.ts';
import type { CodeExercise } from '#shared/content/code-schemas.ts';
import type { ChapterType } from '#shared/content/schemas.ts';
import type { TerminalExercise } from '#shared/content/terminal-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import type {
  CategoryId,
  ChapterId,
  CompanyId,
  CourseId,
  FileId,
  LearnpathId,
  UserId,
} from '#shared/identity/ids.ts';
import { type DemoChapter, type DemoCourse, type DemoLearnpath, learnpaths } from '../catalogue.ts';
import type { Company } from '../companies.ts';
import { exercises, terminals } from '../exercises.ts';
import { demoId } from '../ids.ts';
import { refusePictures, render } from '../render.ts';
import { categoryIdOf, chapterIdOf, courseIdOf, learnpathIdOf } from './catalogue-ids.ts';
import type { Files } from './files.ts';
import { questionsIn, type ResolvedQuestion } from './self-tests.ts';

interface Summary {
  readonly companyId: CompanyId;
  readonly title: string;
  readonly subtitle: string;
  /** HTML. */
  readonly description: string;
  readonly language: Language;
  /** Published. */
  readonly status: 2;
  readonly image: { readonly fileId: FileId; readonly alt: string };
}

export interface ResolvedChapter {
  readonly id: ChapterId;
  readonly title: string;
  readonly subtitle: string;
  readonly type: ChapterType;
  readonly position: number;
  readonly content: string;
  readonly extraLink: string | null;
  readonly book: BookPlace | null;
  readonly fileId: FileId | null;
  readonly code: CodeExercise | null;
  readonly terminal: TerminalExercise | null;
  readonly questions: readonly ResolvedQuestion[];
}

export interface ResolvedCourse extends Summary {
  readonly categories: CategoryId[];
  readonly id: CourseId;
  readonly chapters: readonly ResolvedChapter[];
  /** To every student of the company, without a learning path. */
  readonly isOpen: boolean;
  readonly offeredTo: readonly CompanyId[];
}

export interface ResolvedLearnpath extends Summary {
  readonly id: LearnpathId;
  readonly englishTitle: string;
  readonly ects: number;
  readonly courses: readonly ResolvedCourse[];
}

/**
 * The learning paths of every company with their courses and chapters, texts rendered.
 * @param files receives the pictures and downloads they use
 * @param editorId who made them all
 */
export function resolveLearning(files: Files, editorId: UserId): ResolvedLearnpath[] {
  return learnpaths.flatMap((learnpath) =>
    learnpath.companies.map((company) => ({
      ...summaryOf(company, learnpath, files, editorId),
      id: learnpathIdOf(company, learnpath.slug),
      englishTitle: learnpath.englishTitle,
      ects: learnpath.ects,
      courses: learnpath.courses.map((course) => resolveCourse(company, course, files, editorId)),
    })),
  );
}

function resolveCourse(company: Company, course: DemoCourse, files: Files, editorId: UserId): ResolvedCourse {
  return {
    ...summaryOf(company, course, files, editorId),
    id: courseIdOf(company, course.slug),
    categories: [categoryIdOf(company, course.category)],
    isOpen: course.isOpen ?? false,
    offeredTo: (course.offeredTo ?? []).flatMap(({ id }) => (id === company.id ? [] : [id])),
    chapters: course.chapters.map((chapter, index) => ({
      id: chapterIdOf(company, course.slug, chapter.slug),
      title: chapter.title,
      subtitle: chapter.subtitle,
      type: chapter.type,
      position: index,
      content: contentOf(company, course, chapter, files, editorId),
      extraLink: chapter.extraLink ?? null,
      book: chapter.book ? { ...chapter.book.at, sourceId: demoId('SourceId', chapter.book.source) } : null,
      fileId: chapter.file
        ? files.store(company, `files/${chapter.file}`, { ownerId: editorId, purpose: 'chapter-file' }).fileId
        : null,
      code: exercises[`${course.slug}/${chapter.slug}`] ?? null,
      terminal: terminals[`${course.slug}/${chapter.slug}`] ?? null,
      questions: questionsIn(company, `${course.slug}/${chapter.slug}`),
    })),
  };
}

function contentOf(
  company: Company,
  course: DemoCourse,
  chapter: DemoChapter,
  files: Files,
  ownerId: UserId,
): string {
  const source = join(import.meta.dirname, '../content', course.slug, `${chapter.slug}.md`);
  return render(readFileSync(source, 'utf8'), {
    language: course.language,
    fileIdOf: (name) =>
      files.store(company, `content/${course.slug}/${name}`, { ownerId, purpose: 'image' }).fileId,
  });
}

function summaryOf(company: Company, of: DemoCourse | DemoLearnpath, files: Files, ownerId: UserId): Summary {
  const cover = files.store(company, `content/covers/${of.slug}.png`, { ownerId, purpose: 'image' });
  return {
    companyId: company.id,
    title: of.title,
    subtitle: of.subtitle,
    description: render(of.description, { language: of.language, fileIdOf: refusePictures }),
    language: of.language,
    status: 2,
    image: { fileId: cover.fileId, alt: of.cover },
  };
}
