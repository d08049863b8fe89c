import { overHolders } from '../platform/job/over-holders.ts';
import { listAsGrader } from './graders.ts';
import { releaseIn } from './release.ts';

/** Lists who holds a role that was changed as a grader or no more, and takes back what they may not do any more. */
export const followRole = (perPage?: number) =>
  overHolders(async (table, of, { takes, cause }) => {
    await listAsGrader(table, of.userId);
    if (takes) await releaseIn(table, of, { at: cause.now, requestId: cause.requestId });
  }, perPage);
