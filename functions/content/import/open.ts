import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId, FileId } from '#shared/identity/ids.ts';
import { fileKey } from '../../media/public.ts';
import type { Files } from '../../platform/files/files.ts';
import { cartridgeCourse, manifestPath } from './cartridge/course.ts';
import { type ClosableEntries, type Entries, openEntries } from './entries.ts';
import { markdownCourse } from './markdown/course.ts';
import type { CoursePackage } from './package.ts';
import { extensionOf } from './paths.ts';
import { type Plan, planned } from './plan.ts';
import { questionsCourse } from './questions/course.ts';

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
  const { close, ...entries } = await entriesIn(files, file);
  try {
    const course = await courseIn(entries, file.displayName);
    const all = withEmbedded(entries, course.embedded);
    return { plan: await planned(all, course), entries: all, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** An archive, or a file by itself. */
async function entriesIn(files: Files, file: CourseFile): Promise<ClosableEntries> {
  if (!isXml(file.displayName)) return openEntries(files, file);
  const content = Buffer.from(await files.read(fileKey(file.companyId, file.fileId)));
  return {
    paths: [file.displayName],
    has: (path) => path === file.displayName,
    text: async () => content.toString(),
    bytes: async () => content,
    close: async () => undefined,
  };
}

async function courseIn(entries: Entries, name: string): Promise<CoursePackage> {
  if (isXml(name)) return questionsCourse(await entries.text(name), name);
  return entries.has(manifestPath) ? cartridgeCourse(entries) : markdownCourse(entries, name);
}

/** The files of a package along with those that lie in the text of one of them. */
function withEmbedded(entries: Entries, embedded: CoursePackage['embedded'] = new Map()): Entries {
  const { paths, has, text, bytes } = entries;
  return {
    paths: [...paths, ...embedded.keys()],
    has: (path) => embedded.has(path) || has(path),
    text,
    bytes: async (path, mostBytes) => {
      const found = embedded.get(path);
      if (found && found.length > mostBytes) throw new Refusal('FILE_TOO_LARGE');
      return found ?? bytes(path, mostBytes);
    },
  };
}

const isXml = (name: string) => extensionOf(name) === 'xml';
