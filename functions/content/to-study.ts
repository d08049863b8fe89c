import type { StudyChapter, StudyCourse } from '#shared/content/schemas.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Files } from '../platform/files/files.ts';
import type { Table } from '../platform/table/table.ts';
import { chapter } from './chapter.ts';
import { course } from './course.ts';
import { presentStudyChapter, presentStudyCourse } from './present.ts';

type OfCourse = Ids<'companyId' | 'courseId'>;

/** A published course as students see it, without how far somebody is; undefined where there is none. */
export async function courseToStudy(
  table: Table,
  files: Files,
  of: OfCourse,
): Promise<Omit<StudyCourse, 'progress' | 'place' | 'access' | 'startsOn' | 'comesFirst'> | undefined> {
  const stored = await table.get(course.at(of));
  if (stored?.status !== 2) return undefined;
  const seen = {
    course: stored,
    progress: undefined,
    access: 'study',
    startsOn: null,
    comesFirst: null,
  } as const;
  const {
    progress: _,
    place: __,
    access: ___,
    startsOn: ____,
    comesFirst: _____,
    ...shown
  } = await presentStudyCourse(files, seen);
  return shown;
}

/** A chapter of a published course as students see it; undefined where there is none. Two reads side by side. */
export async function chapterToStudy(
  table: Table,
  files: Files,
  { chapterId, ...of }: OfCourse & Ids<'chapterId'>,
): Promise<StudyChapter | undefined> {
  const [inCourse, found] = await Promise.all([
    table.get(course.at(of)),
    table.get(chapter.at({ companyId: of.companyId, chapterId })),
  ]);
  if (inCourse?.status !== 2 || found?.courseId !== of.courseId) return undefined;
  return presentStudyChapter(files, found);
}
