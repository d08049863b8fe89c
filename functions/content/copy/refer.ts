import type { ChapterId } from '#shared/identity/ids.ts';
import type { StoredFileItem } from '../../media/public.ts';
import { chapterIdOf, courseIdOf } from '../import/places.ts';
import type { CopyTask } from './task.ts';

/** Files that came along, by the id that they were copied from; those that couldn't are missing. */
export type CopiedFiles = ReadonlyMap<string, StoredFileItem>;

/**
 * A text of a course as its copy has it: with pictures of its own, and links that stay within the copy. A picture that
 * couldn't come along leaves its words behind.
 * @param html as it is stored, sanitised
 * @param chapterIds those of the course that are copied
 */
export function referring(
  html: string,
  { input: { courseId }, job: { jobId } }: Pick<CopyTask, 'input' | 'job'>,
  chapterIds: ReadonlySet<ChapterId>,
  files: CopiedFiles,
): string {
  const chapters = new Map<string, ChapterId>([...chapterIds].map((id) => [id, chapterIdOf(jobId, id)]));
  return html
    .replace(/<img [^>]*data-file-id="([^"]*)"[^>]*>/g, (picture, id: string) => {
      const copy = files.get(id);
      if (copy) return picture.replace(id, copy.fileId);
      return `<em>${/alt="([^"]*)"/.exec(picture)?.[1] ?? ''}</em>`;
    })
    .replaceAll(`href="/study/courses/${courseId}"`, `href="/study/courses/${courseIdOf(jobId)}"`)
    .replace(new RegExp(`href="/study/courses/${courseId}/content/(chp_\\w+)`, 'g'), (link, id: string) => {
      const chapter = chapters.get(id);
      return chapter ? `href="/study/courses/${courseIdOf(jobId)}/content/${chapter}` : link;
    });
}
