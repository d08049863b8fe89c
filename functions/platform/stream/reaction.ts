import type * as z from 'zod/mini';
import type { EventDefinition } from '#events/event.ts';
import type { Services } from '../services.ts';
import type { AuditRecord } from '../table/records.ts';
import { retryLostRace } from '../table/retry-lost-race.ts';

/** Something the product does itself when something happened. May run twice for one record: it must be idempotent. */
export interface Reaction {
  /** Name of the event. */
  readonly on: string;
  readonly run: (record: AuditRecord, services: Services) => Promise<void>;
}

/**
 * Declares a reaction to an event. Who loses a race on the way begins anew.
 * @param definition the event
 * @param react gets the payload, parsed, and the record; `record.id` is its idempotency key
 */
export function reaction<Schema extends z.ZodMiniType>(
  definition: EventDefinition<Schema>,
  react: (payload: z.output<Schema>, record: AuditRecord, services: Services) => Promise<void>,
): Reaction {
  return {
    on: definition.name,
    run: (record, services) => {
      const payload = definition.schema.parse(record.payload);
      return retryLostRace(() => react(payload, record, services));
    },
  };
}
