import { setTimeout as wait } from 'node:timers/promises';
import { type Clock, systemClock } from '../clock.ts';
import type { EmailTransport } from './transport.ts';

/**
 * Hands letters over no closer together than SES lets this process: what comes faster waits its turn here. However many
 * come at once, all that send together stay below the rate of the account.
 * @param intervalMilliseconds asked for with each letter
 */
export function paced(
  post: EmailTransport,
  intervalMilliseconds: () => number,
  clock: Clock = systemClock,
): EmailTransport {
  let free = 0;
  return {
    async send(letter) {
      const now = clock.milliseconds();
      const turn = Math.max(now, free);
      free = turn + intervalMilliseconds();
      if (turn > now) await wait(turn - now);
      await post.send(letter);
    },
  };
}
