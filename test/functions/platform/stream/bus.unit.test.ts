import { EventBridgeClient, type PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { expect, onTestFinished, test, vi } from 'vitest';
import { createBus } from '#functions/platform/stream/bus.ts';
import type { Envelope } from '#functions/platform/stream/envelope.ts';

const at = '2026-11-24T10:00:00.000Z';
const envelopes = Array.from({ length: 25 }, (_, number) => ({
  ...{ source: 'people', detailType: `people.event-${number}`, detail: { at, number } },
})) as unknown as Envelope[];

/** A bus that refuses one entry, and how many it was given at a time. */
function busRefusing(number?: number) {
  const given: PutEventsCommand['input'][] = [];
  const send = vi.spyOn(EventBridgeClient.prototype, 'send').mockImplementation(async (command) => {
    const { input } = command as PutEventsCommand;
    given.push(input);
    const { Entries = [] } = input;
    const refused = `people.event-${number}`;
    return {
      Entries: Entries.map(({ DetailType }) =>
        DetailType === refused ? { ErrorCode: 'ThrottlingException' } : { EventId: 'id' },
      ),
    };
  });
  onTestFinished(() => send.mockRestore());
  return { bus: createBus('events'), given };
}
const sizes = (given: readonly PutEventsCommand['input'][]) => given.map(({ Entries }) => Entries?.length);

test('events are published in order, ten at a time', async () => {
  const { bus, given } = busRefusing();
  expect(await bus.publish(envelopes)).toBe(25);
  expect(sizes(given)).toEqual([10, 10, 5]);
  expect(given[2]?.Entries?.[4]).toEqual({
    ...{ EventBusName: 'events', Source: 'people', DetailType: 'people.event-24' },
    ...{ Detail: JSON.stringify({ at, number: 24 }), Time: new Date(at) },
  });
});

test.each([
  [0, 0, [10]],
  [9, 9, [10]],
  [12, 12, [10, 10]],
  [24, 24, [10, 10, 5]],
])(
  'where number %i is refused, %i before it were taken and none after is tried',
  async (number, taken, tried) => {
    const { bus, given } = busRefusing(number);
    expect(await bus.publish(envelopes)).toBe(taken);
    expect(sizes(given)).toEqual(tried);
  },
);
