import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
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
      for (let start = 0; start < envelopes.length; start += perCall) {
        const entries = envelopes.slice(start, start + perCall).map(({ source, detailType, detail }) => ({
          EventBusName: name,
          Source: source,
          DetailType: detailType,
          Detail: JSON.stringify(detail),
          Time: new Date(detail.at),
        }));
        const { Entries = [] } = await client.send(new PutEventsCommand({ Entries: entries }));
        const refused = Entries.findIndex(({ ErrorCode }) => ErrorCode !== undefined);
        if (refused >= 0) return start + refused;
      }
      return envelopes.length;
    },
  };
}
