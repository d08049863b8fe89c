import type * as z from 'zod/mini';

/**
 * What the product tells the outside about one thing that happened. Names are `<domain>.<thing>-<past participle>`.
 * A contract only grows: fields are added, never changed or taken away; anything else is a new version.
 */
export interface EventDefinition<Schema extends z.ZodMiniType = z.ZodMiniType> {
  readonly name: `${string}.${string}`;
  readonly version: number;
  readonly summary: string;
  /** Shape of the payload. */
  readonly schema: Schema;
  /** In no log that others read: what people write to each other, or are told, is theirs, and there is much of it. */
  readonly quiet?: true;
  /** A payload as consumers get it, for the documentation and for tests. */
  readonly sample: z.output<Schema>;
}

/** The payload of an event, e.g. `Payload<typeof events.userCreated>`. */
export type Payload<Definition extends EventDefinition> = z.output<Definition['schema']>;

/**
 * Declares an event, keeping the exact type of its payload.
 * @param definition the event as data; its sample must fit its schema
 * @returns the same object
 */
export function event<Schema extends z.ZodMiniType>(
  definition: EventDefinition<Schema>,
): EventDefinition<Schema> {
  return definition;
}
