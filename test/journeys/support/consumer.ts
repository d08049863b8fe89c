import { setTimeout as pause } from 'node:timers/promises';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { EventDefinition } from '#events/event.ts';
import { allEvents } from '#test/events/all-events.ts';

const definitions = new Map<string, EventDefinition>(
  allEvents.map(({ definition }) => [definition.name, definition]),
);

const received = z.object({
  'detail-type': z.string(),
  source: z.string(),
  detail: z.object({ id: z.string(), version: z.number(), payload: z.record(z.string(), z.unknown()) }),
});

/** An event as its consumer knows it, once it fitted its contract. */
export interface Heard {
  readonly name: string;
  readonly id: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** Somebody outside who listens to the bus and knows the contracts of `events/`. */
export interface Consumer {
  readonly heard: readonly Heard[];
  /**
   * Waits for an event about something.
   * @param about members that its payload must have
   */
  hear(name: string, about?: Readonly<Record<string, unknown>>): Promise<Heard>;
  stop(): Promise<void>;
}

const patienceMilliseconds = 60_000;

/**
 * Listens from the start. An event that no contract describes, or that doesn't fit its own, ends the listening.
 * @param site address of the local cloud
 */
export async function listen(site: string): Promise<Consumer> {
  const ending = new AbortController();
  const heard: Heard[] = [];
  const response = await fetch(`${site}/__local/events`, {
    headers: { accept: 'text/event-stream' },
    signal: ending.signal,
  });
  let failure: unknown;
  const listening = take(response, heard).catch((error: unknown) => {
    if (!ending.signal.aborted) failure = error;
  });
  return {
    heard,
    async hear(name, about = {}) {
      const until = performance.now() + patienceMilliseconds;
      while (performance.now() < until && failure === undefined) {
        const found = heard.find(
          (one) =>
            one.name === name && Object.entries(about).every(([key, value]) => one.payload[key] === value),
        );
        if (found) return found;
        await pause(50);
      }
      throw new Error(`Never heard ${name} about ${JSON.stringify(about)}`, { cause: failure });
    },
    async stop() {
      ending.abort();
      await listening;
      expect(failure).toBeUndefined();
    },
  };
}

async function take(response: Response, heard: Heard[]): Promise<void> {
  if (!response.body) throw new Error('The bus has nothing to tell');
  let rest = '';
  for await (const piece of response.body.pipeThrough(new TextDecoderStream())) {
    const whole = `${rest}${piece}`.split('\n\n');
    rest = whole.pop() ?? '';
    for (const message of whole) heard.push(understood(message));
  }
}

/** What a message says, by its contract. */
function understood(message: string): Heard {
  const data = message.split('\n').find((line) => line.startsWith('data: '));
  const event = received.parse(JSON.parse(data?.slice('data: '.length) ?? 'null'));
  const name = event['detail-type'];
  const definition = definitions.get(name);
  if (!definition) throw new Error(`No contract describes ${name}`);
  expect(event.detail.version).toBe(definition.version);
  expect(event.source).toBe(`leerpad.${name.split('.')[0]}`);
  const parsed = definition.schema.parse(event.detail.payload);
  return { name, id: event.detail.id, payload: z.record(z.string(), z.unknown()).parse(parsed) };
}
