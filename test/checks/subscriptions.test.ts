import { expect, test } from 'vitest';
import type { Subscriber } from '#functions/platform/stream/subscriber.ts';
import { subscriptions } from '#infra/subscriptions.ts';

/** What a domain follows, in order: an event as often as something does. */
async function followedBy(domain: string): Promise<string[]> {
  const { handler }: { handler: Subscriber } = await import(`../../functions/${domain}/events.ts`);
  // What AWS itself tells of has no domain, and comes by rules of its own.
  return handler.events.filter((name) => name.includes('.')).toSorted();
}

test.each(subscriptions)('$domain listens to the events it is subscribed to', async ({ domain, events }) => {
  expect([...new Set(await followedBy(domain))]).toEqual([...events].sort());
});

// One that is gone leaves the others of its event, which the domain is subscribed to all the same.
test('which events several things of a domain follow', async () => {
  const lines: string[] = [];
  for (const { domain } of subscriptions) {
    const followed = Map.groupBy(await followedBy(domain), (name) => name);
    const several = [...followed].filter(([, each]) => each.length > 1);
    lines.push(...several.map(([name, { length }]) => `${domain}: ${name} ×${length}`));
  }
  await expect(`${lines.toSorted().join('\n')}\n`).toMatchFileSnapshot('subscriptions.txt');
});
