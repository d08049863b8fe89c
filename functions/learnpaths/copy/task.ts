import * as z from 'zod/mini';
import { companyId, learnpathId } from '#shared/identity/ids.ts';
import type { Task } from '../../platform/job/work.ts';

/** What is copied, whose it is, and what the copy is called. */
export const copyInput = z.object({ ownerId: companyId, learnpathId, title: z.string() });

/** The job that copies a learning path, wherever it is. */
export type PathCopy = Pick<Task<z.infer<typeof copyInput>, unknown>, 'input' | 'job' | 'cause'>;
