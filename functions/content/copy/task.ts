import * as z from 'zod/mini';
import { chapterId, companyId, courseId } from '#shared/identity/ids.ts';
import type { Task } from '../../platform/job/work.ts';

/** What is copied, whose it is, and what the copy is called. */
export const copyInput = z.object({ ownerId: companyId, courseId, title: z.string() });

/** The chapters that the course had when its copy was begun, and how many of them are done. */
export const checkpoint = z.object({ chapterIds: z.array(chapterId), done: z.number() });
export type Checkpoint = z.infer<typeof checkpoint>;

export type CopyTask = Task<z.infer<typeof copyInput>, Checkpoint>;
