import { epochSeconds } from './epoch-seconds.ts';

/** How long it is remembered what was sent under a key: a day, in seconds. */
const keySeconds = 86_400;

/** Until when a key is remembered, in epoch seconds. @param now UTC, in ISO form */
export const keyExpires = (now: string): number => epochSeconds(now) + keySeconds;
