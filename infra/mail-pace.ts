import type { Stage } from './stage.ts';
import { subscriptions } from './subscriptions.ts';

/** How many events a queue whose function sends mail has worked off at once: as few as Lambda takes. */
export const sendersPerQueue = 2;

/** How far apart each process that sends mail hands over two letters, so that all of them together keep to the rate. */
export function mailIntervalMilliseconds({ mailsPerSecond }: Pick<Stage, 'mailsPerSecond'>): number {
  const senders = subscriptions.filter(({ grants }) => grants.some((grant) => grant === 'mail:send')).length;
  return Math.ceil((1000 * senders * sendersPerQueue) / mailsPerSecond);
}
