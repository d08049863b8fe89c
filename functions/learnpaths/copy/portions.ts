import * as z from 'zod/mini';
import { documentId, learningOutcomeId } from '#shared/identity/ids.ts';
import type { Portion } from '../../platform/job/portion.ts';
import type { Services } from '../../platform/services.ts';
import { document } from '../documents/document.ts';
import { outcome } from '../outcomes/outcome.ts';
import { documentCopied, outcomeCopied } from './parts.ts';
import { coursesLinked, pathWritten } from './path.ts';
import { sourceOf } from './source.ts';
import type { PathCopy } from './task.ts';

/** What of a learning path is still to be copied; its copy itself is there. */
export const pathCheckpoint = z.object({
  courses: z.boolean(),
  outcomes: z.array(learningOutcomeId),
  documents: z.array(documentId),
});
type PathCheckpoint = z.infer<typeof pathCheckpoint>;

/** A portion, with where the copying of the path is then. */
type PathPortion = Omit<Portion, 'checkpoint'> & { readonly checkpoint: PathCheckpoint };

/**
 * Makes a learning path like another one: itself, then the courses that it is linked to, some at a time, its learning outcomes and, within
 * one company, its documents, one in each portion. Assignments are those of the domain that has them.
 * @param begun what was still to be done; null: all of it
 */
export async function* copyingLearnpath(
  begun: PathCheckpoint | null,
  task: PathCopy,
  services: Services,
): AsyncGenerator<PathPortion> {
  const { table } = services;
  let left = begun;
  if (!left) {
    const source = await sourceOf(table, task);
    const { companyId: ownerId, learnpathId } = source;
    const isOwn = ownerId === task.job.companyId;
    const [outcomes, documents] = await Promise.all([
      table.query(outcome.by('ofLearnpath', { companyId: ownerId, learnpathId })),
      isOwn ? table.query(document.in({ companyId: ownerId, learnpathId })) : [],
    ]);
    left = {
      courses: source.courses.length > 0,
      outcomes: outcomes.map((one) => one.learningOutcomeId),
      documents: documents.map((one) => one.documentId),
    };
    const written = await pathWritten(source, task, services);
    const total = 1 + (left.courses ? 1 : 0) + outcomes.length + documents.length;
    yield { ...written, checkpoint: left, processed: 1, total };
  }
  while (left.courses) {
    const { isLast, ...linked } = await coursesLinked(await sourceOf(table, task), task, services);
    left = { ...left, courses: !isLast };
    yield { ...linked, checkpoint: left, processed: isLast ? 1 : 0 };
  }
  for (const id of left.outcomes) {
    left = { ...left, outcomes: left.outcomes.filter((one) => one !== id) };
    const copied = await outcomeCopied(id, await sourceOf(table, task), task, services);
    yield { ...copied, checkpoint: left, processed: 1 };
  }
  for (const id of left.documents) {
    left = { ...left, documents: left.documents.filter((one) => one !== id) };
    const copied = await documentCopied(id, await sourceOf(table, task), task, services);
    yield { ...copied, checkpoint: left, processed: 1 };
  }
}
