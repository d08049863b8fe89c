import * as z from 'zod/mini';
import { language } from '#shared/http/fields.ts';
import { fileId } from '#shared/identity/ids.ts';
import type { Task } from '../../platform/job/work.ts';

/** What an import is asked to do. */
export const importInput = z.object({ fileId, displayName: z.string(), title: z.string(), language });

/** How many pictures and then chapters are done, how many questions of the next, and which pictures couldn't be kept. */
export const checkpoint = z.object({
  done: z.number(),
  questions: z.number(),
  unreadable: z.array(z.string()),
});
export type Checkpoint = z.infer<typeof checkpoint>;

export type ImportTask = Task<z.infer<typeof importInput>, Checkpoint>;
