import { Refusal } from '#shared/http/errors.ts';
import type { JobProblem } from '#shared/jobs/schemas.ts';
import { maxFileBytes } from '#shared/media/schemas.ts';
import { keepPicture } from '../../media/public.ts';
import { cleanName } from '../../platform/files/file-name.ts';
import type { Portion } from '../../platform/job/portion.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Services } from '../../platform/services.ts';
import { type OpenCourse, openCourse } from './open.ts';
import { fileIdOf } from './places.ts';
import { type Checkpoint, checkpoint, type ImportTask, importInput } from './task.ts';
import { chapterPortions } from './write.ts';

/**
 * Makes a course of an uploaded file: its pictures one by one, then its chapters, each with how far it is. The course is
 * a draft from its first chapter on, so that what an import that is stopped leaves behind can be seen and deleted.
 */
export const importCourse = jobWork({
  input: importInput,
  checkpoint,
  async *run(task, services) {
    const { companyId } = task.job;
    const opened = await openCourse(services.files, { companyId, ...task.input });
    try {
      let reached: Checkpoint = task.checkpoint ?? { done: 0, questions: 0, unreadable: [] };
      const { pictures, chapters } = opened.plan;
      if (!task.checkpoint)
        yield { checkpoint: reached, processed: 0, total: pictures.length + chapters.length };
      for (const path of pictures.slice(reached.done)) {
        const kept = await keptPicture(path, opened, task, services);
        const unreadable = [...reached.unreadable, ...(kept.problems ? [path] : [])];
        reached = { done: reached.done + 1, questions: 0, unreadable };
        yield { ...kept, checkpoint: reached, processed: 1 };
      }
      yield* chapterPortions(reached, opened, task, services);
    } finally {
      await opened.close();
    }
    return undefined;
  },
});

/** Keeps one picture; one that turns out to be none is a problem of the chapter that shows it. */
async function keptPicture(
  path: string,
  { plan, entries }: OpenCourse,
  { job: { companyId, jobId }, cause }: ImportTask,
  services: Services,
): Promise<Pick<Portion, 'operations' | 'problems'>> {
  try {
    const operation = await keepPicture(services, {
      companyId,
      fileId: fileIdOf(jobId, path),
      ownerId: cause.actor.userId,
      displayName: cleanName(path),
      bytes: await entries.bytes(path, maxFileBytes),
      now: cause.now,
    });
    return { operations: [operation] };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const problem: JobProblem = {
      row: plan.pictures.indexOf(path) + 1,
      field: path,
      key: 'unreadable',
      level: 'warning',
    };
    return { problems: [problem] };
  }
}
