import * as React from 'react';
import {
  unstable_IdlePriority as idle,
  unstable_scheduleCallback as schedule,
  unstable_forceFrameRate as shareTime,
} from 'scheduler';

// Nobody waits for a page meanwhile: left off half-way, how busy the machine is would decide what comes in between.
shareTime(1);

/**
 * Does something to a page and waits until React has drawn what comes of it: with React's own `act`, or where React is as
 * users get it, which has none, until there is nothing left that it means to do.
 */
export const act: (what: () => unknown) => Promise<void> = React.act
  ? async (what) => React.act(async () => void (await what()))
  : async (what) => {
      await what();
      // What was drawn may ask for more.
      for (let round = 0; round < 2; round += 1) await new Promise<void>((done) => schedule(idle, done));
    };
