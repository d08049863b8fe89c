import { expect, test } from 'vitest';
import type { Subscriber } from '#functions/platform/stream/subscriber.ts';
import { subscriptions } from '#infra/subscriptions.ts';

test.each(subscriptions)('$domain listens to the events it is subscribed to', async ({ domain, events }) => {
  const { handler }: { handler: Subscriber } = await import(`../../functions/${domain}/events.ts`);
  // What AWS itself tells of has no domain, and comes by rules of its own.
  const ours = [...handler.events].filter((name) => name.includes('.'));
  expect(ours.sort()).toEqual([...events].sort());
});
