import { fileId } from '#shared/identity/ids.ts';
import type { FilePurpose } from '#shared/media/schemas.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { copyFile, keptFiles, type StoredFileItem } from '../../media/public.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { fileIdOf } from '../import/places.ts';
import type { CopiedFiles } from './refer.ts';
import { sourceOf, whileOffered } from './source.ts';
import type { Checkpoint, CopyTask } from './task.ts';

/** Files that are copied side by side, in one portion. */
const filesAtOnce = 10;
/** What courses are made of. A text can name any file of the company, also what somebody handed in or proved. */
const ofCourses: ReadonlySet<FilePurpose> = new Set(['image', 'chapter-file']);

/**
 * Copies the files that aren't there yet, some in each portion.
 * @param ids as texts name them; one that names no file is passed over
 * @param reached where the job is, which copying files doesn't change: who goes on finds those that are there
 * @returns all that are there then
 */
export async function* filesCopied(
  ids: readonly string[],
  reached: Checkpoint | null,
  task: CopyTask,
  services: Services,
): AsyncGenerator<Portion, CopiedFiles> {
  const { input, job, cause } = task;
  const { companyId, jobId } = job;
  const wanted = [...new Set(ids)].flatMap((id) => fileId.safeParse(id).data ?? []);
  const [there, from] = await Promise.all([
    keptFiles(
      services.table,
      companyId,
      wanted.map((id) => fileIdOf(jobId, id)),
    ),
    keptFiles(services.table, input.ownerId, wanted),
  ]);
  const copied = new Map<string, StoredFileItem>();
  const missing: StoredFileItem[] = [];
  for (const [position, id] of wanted.entries()) {
    const [copy, original] = [there[position], from[position]];
    if (copy) copied.set(id, copy);
    else if (original && ofCourses.has(original.purpose)) missing.push(original);
  }
  for (const chunk of chunksOf(missing, filesAtOnce)) {
    const source = await sourceOf(services.table, task);
    const batch = chunk.map(async (original) => {
      const to = { companyId, fileId: fileIdOf(jobId, original.fileId), now: cause.now };
      const operation = await copyFile(services, original, { ...to, ownerId: cause.actor.userId });
      if (operation) copied.set(original.fileId, operation.result);
      return operation;
    });
    const operations = (await Promise.all(batch)).filter((one) => one !== undefined);
    yield { operations: [...operations, ...whileOffered(source, task)], checkpoint: reached, processed: 0 };
  }
  return copied;
}
