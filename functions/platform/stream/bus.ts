import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { chunksOf } from '#shared/platform/chunks.ts';
import type { Envelope } from './envelope.ts';

/** Most entries that one call takes. */
const perCall = 10;

/** Where events go. */
export interface Bus {
  /**
   * Publishes events in order, and stops at the first that is refused.
   * @returns how many from the start were taken
   */
  publish(envelopes: readonly Envelope[]): Promise<number>;
}

/** @param name of the event bus */
export function createBus(name: string): Bus {
  const client = new EventBridgeClient({});
  return {
    async publish(envelopes) {
      for (const [index, chunk] of chunksOf(envelopes, perCall).entries()) {
        const entries = chunk.map(({ source, detailType, detail }) => ({
          EventBusName: name,
          Source: source,
          DetailType: detailType,
          Detail: JSON.stringify(detail),
          Time: new Date(detail.at),
        }));
        const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: entries }));
        const refused = Entries.findIndex(({ ErrorCode }) => ErrorCode !== undefined);
        if (refused >= 0) return index * perCall + refused;
      }
      return envelopes.length;
    },
  };
}
