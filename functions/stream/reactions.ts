import { reactions as grading } from '../grading/reactions.ts';
import { reactions as jobs } from '../platform/job/reactions.ts';
import type { Reaction } from '../platform/stream/reaction.ts';
import { reactions as register } from '../register/reactions.ts';

/**
 * What must follow a record at once, in its order: waking and answering state machines. Everything else listens to
 * the bus instead (`functions/<domain>/events.ts`). A domain adds its reactions here.
 */
export const reactions: readonly Reaction[] = [...grading, ...register, ...jobs];
