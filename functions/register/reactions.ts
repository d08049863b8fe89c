import { registerEvents } from '#events/register.ts';
import { type Reaction, reaction } from '../platform/stream/reaction.ts';
import { exportOf } from './repository.ts';

/**
 * A started export starts one execution, named after it, so that a repeated record starts nothing; and one that has
 * ended is left as it ended.
 */
export const reactions: readonly Reaction[] = [
  reaction(registerEvents.exportStarted, async ({ exportId }, { id, companyId }, { table, workflows }) => {
    if (!companyId) throw new Error(`record ${id} names no company`);
    const { status } = await exportOf(table, companyId, exportId);
    if (status === 'running') await workflows.start('register-export', exportId, { companyId, exportId });
  }),
];
