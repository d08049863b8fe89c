import type { CompanyId, FileId } from '#shared/identity/ids.ts';
import type { Files } from '../../platform/files/files.ts';
import { cartridgeCourse, manifestPath } from './cartridge/course.ts';
import { type Entries, openEntries } from './entries.ts';
import { markdownCourse } from './markdown/course.ts';
import { type Plan, planned } from './plan.ts';

/** An uploaded course. */
export interface CourseFile {
  readonly companyId: CompanyId;
  readonly fileId: FileId;
  readonly displayName: string;
}

/** What an import makes of it, and its files, until it is closed. */
export interface OpenCourse {
  readonly plan: Plan;
  readonly entries: Entries;
  readonly close: () => Promise<void>;
}

/**
 * Opens an uploaded course, whatever its form, and decides what an import makes of it.
 * @throws Refusal NOTHING_TO_IMPORT, COURSE_PACKAGE_UNREADABLE, and those of opening archives
 */
export async function openCourse(files: Files, file: CourseFile): Promise<OpenCourse> {
  const { close, ...entries } = await openEntries(files, file);
  try {
    const course = entries.has(manifestPath)
      ? await cartridgeCourse(entries)
      : await markdownCourse(entries, file.displayName);
    const plan = await planned(entries, course);
    return { plan, entries, close };
  } catch (error) {
    await close();
    throw error;
  }
}
