import type { EventBridgeEvent, SQSRecord } from 'aws-lambda';
import type * as z from 'zod/mini';
import type { EventDefinition } from '#events/event.ts';
import { logger } from '../log.ts';
import { type Services, servicesOfProcess } from '../services.ts';
import { retryLostRace } from '../table/retry-lost-race.ts';
import { traced } from '../trace.ts';
import type { EventDetail } from './envelope.ts';

type Delivery = EventBridgeEvent<string, EventDetail>;
/** Deliveries as they come out of a queue. */
type Waiting = { readonly Records: readonly Pick<SQSRecord, 'body'>[] };

/** What a domain does when the bus delivers an event. Deliveries repeat and cross: it must be idempotent. */
export interface Subscription {
  readonly on: string;
  readonly run: (delivery: Delivery, services: Services) => Promise<void>;
}

/** The Lambda handler of a domain's subscriptions, which says what it listens to. */
export type Subscriber = ((delivery: Delivery | Waiting) => Promise<void>) & {
  /** Names of the events that something here follows: as often as something does. */
  readonly events: readonly string[];
};

/**
 * Declares what follows an event. Who loses a race on the way begins anew.
 * @param definition the event
 * @param react gets the payload, parsed, and the event; `event.id` is its idempotency key
 */
export function subscription<Schema extends z.ZodMiniType>(
  definition: EventDefinition<Schema>,
  react: (payload: z.output<Schema>, event: EventDetail, services: Services) => Promise<void>,
): Subscription {
  return {
    on: definition.name,
    run: ({ detail }, services) => {
      const payload = definition.schema.parse(detail.payload);
      return retryLostRace(() => react(payload, detail, services));
    },
  };
}

/**
 * The Lambda handler of a domain's subscriptions: its `events.ts` exports it as `handler`. Events come from the queue in
 * which they wait for it, one at a time.
 * @throws when a subscription fails: the event comes again, and in the end goes to the dead-letter queue
 */
export function subscriber(
  subscriptions: readonly Subscription[],
  services: () => Services = servicesOfProcess,
): Subscriber {
  async function handle(given: Delivery | Waiting): Promise<void> {
    const deliveries = 'Records' in given ? given.Records.map(({ body }) => JSON.parse(body)) : [given];
    for (const delivery of deliveries) await hear(delivery);
  }
  return Object.assign(handle, { events: subscriptions.map(({ on }) => on) });

  async function hear(delivery: Delivery): Promise<void> {
    const { 'detail-type': name, detail } = delivery;
    // What a service of AWS tells has no envelope of ours.
    const { id = delivery.id, requestId = id } = detail;
    const concerned = subscriptions.filter(({ on }) => on === name);
    if (concerned.length === 0) throw new Error(`Nothing here listens to ${name}`);
    const ties = { event: name, event_id: id, request_id: requestId };
    await traced(name, ties, async () => {
      for (const { run } of concerned) await run(delivery, services());
    });
    logger.info('event handled', ties);
  }
}
