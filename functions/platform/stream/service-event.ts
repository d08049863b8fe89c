import type * as z from 'zod/mini';
import type { Services } from '../services.ts';
import { retryLostRace } from '../table/retry-lost-race.ts';
import type { Subscription } from './subscriber.ts';

/** What a service of AWS told: its id is the idempotency key. */
export interface ServiceEvent {
  readonly id: string;
  /** UTC instant. */
  readonly at: string;
}

/**
 * Declares what follows something that a service of AWS tells by the account's own bus. Who loses a race on the way
 * begins anew.
 * @param on how the service calls it (`detail-type`)
 * @param schema what is read of it
 * @param react gets that, and which event it was; events repeat and cross
 */
export function serviceEvent<Schema extends z.ZodMiniType>(
  on: string,
  schema: Schema,
  react: (detail: z.output<Schema>, event: ServiceEvent, services: Services) => Promise<void>,
): Subscription {
  return {
    on,
    run: ({ id, time, detail }, services) => {
      const parsed = schema.parse(detail);
      const at = new Date(time).toISOString();
      return retryLostRace(() => react(parsed, { id, at }, services));
    },
  };
}
