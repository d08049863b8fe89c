import { registerEvents } from '#events/register.ts';
import { type Reaction, reaction } from '../platform/stream/reaction.ts';

/** A started export starts one execution, named after it, so that a repeated record starts nothing. */
export const reactions: readonly Reaction[] = [
  reaction(registerEvents.exportStarted, ({ exportId }, { id, companyId }, { workflows }) => {
    if (!companyId) throw new Error(`record ${id} names no company`);
    return workflows.start('register-export', exportId, { companyId, exportId });
  }),
];
