import { jobWork } from '../../platform/job/work.ts';
import { picturesIn } from '../export/files.ts';
import { chapterCopied } from './chapter.ts';
import { courseWritten } from './course.ts';
import { filesCopied } from './files.ts';
import { sourceOf } from './source.ts';
import { type Checkpoint, checkpoint, copyInput } from './task.ts';

/**
 * Makes a course like another one: itself first, then its chapters one by one, each with its files and questions. The
 * copy is a draft from its first moment on, so that what a job that is stopped leaves behind can be seen and deleted.
 */
export const copyCourse = jobWork({
  input: copyInput,
  checkpoint,
  async *run(task, services) {
    const { table } = services;
    let reached: Checkpoint | null = task.checkpoint;
    if (!reached) {
      const { description, image } = await sourceOf(table, task);
      const named = [...picturesIn(description), ...(image ? [image.fileId] : [])];
      const files = yield* filesCopied(named, null, task, services);
      const source = await sourceOf(table, task);
      reached = { chapterIds: source.chapters.map(({ id }) => id), done: 0 };
      yield {
        ...(await courseWritten(table, source, task, files)),
        checkpoint: reached,
        processed: 0,
        total: source.chapters.length,
      };
    }
    for (const id of reached.chapterIds.slice(reached.done)) {
      yield* chapterCopied(id, reached, task, services);
      reached = { ...reached, done: reached.done + 1 };
    }
    return undefined;
  },
});
