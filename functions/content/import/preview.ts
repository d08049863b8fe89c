import type { CoursePreview } from '#shared/content/import-schemas.ts';
import type { Files } from '../../platform/files/files.ts';
import { type CourseFile, openCourse } from './open.ts';
import { previewed } from './plan.ts';

/** What an import of a file would make. @throws Refusal as opening it does */
export async function previewOf(files: Files, file: CourseFile): Promise<CoursePreview> {
  const { plan, close } = await openCourse(files, file);
  await close();
  return previewed(plan);
}
