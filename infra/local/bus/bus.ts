import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { openJsonLines } from '../json-lines.ts';
import { AwsError, type JsonService } from '../services/service.ts';
import { account, region } from '../template/physical.ts';
import type { JsonObject } from '../template/types.ts';
import type { Deliveries } from './deliveries.ts';
import { matches } from './pattern.ts';
import type { Rule } from './rules.ts';

/** An event as EventBridge hands it to a target. */
export interface BusEvent {
  readonly version: '0';
  readonly id: string;
  readonly 'detail-type': string;
  readonly source: string;
  readonly account: string;
  readonly time: string;
  readonly region: string;
  readonly resources: readonly string[];
  readonly detail: JsonObject;
}

/** The event buses of the app. */
export interface Bus {
  readonly put: (bus: string, source: string, type: string, detail: JsonObject, time?: string) => BusEvent;
  /** Everything that was put on a bus of ours, oldest first. */
  readonly log: () => readonly BusEvent[];
  /** Calls back with each event from now on; answers how to end it. */
  readonly watch: (listener: (event: BusEvent) => void) => () => void;
  /** PutEvents, as functions call it. */
  readonly service: JsonService;
}

/**
 * Opens the buses: each event is matched with every rule, and brought to the targets of those that it matches.
 * @param names of the declared buses
 */
export function openBus(
  data: string,
  names: ReadonlySet<string>,
  rules: readonly Rule[],
  deliveries: Deliveries,
): Bus {
  const log = openJsonLines<BusEvent>(join(data, 'events.jsonl'));
  const listeners = new Set<(event: BusEvent) => void>();

  const put: Bus['put'] = (bus, source, type, detail, time = new Date().toISOString()) => {
    const event: BusEvent = {
      version: '0',
      id: randomUUID(),
      'detail-type': type,
      source,
      account,
      time,
      region,
      resources: [],
      detail,
    };
    for (const rule of rules) {
      if (rule.bus !== bus || !matches(rule.pattern, { ...event })) continue;
      for (const target of rule.targets) deliveries.add(target, event);
    }
    if (bus !== 'default') {
      log.add(event);
      for (const listener of listeners) listener(event);
    }
    return event;
  };

  return {
    put,
    log: log.read,
    watch: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    service: {
      PutEvents: (input) => {
        const { data: call, error } = putEvents.safeParse(input);
        if (!call) throw new AwsError('ValidationException', z.prettifyError(error));
        const Entries = call.Entries.map((entry) => {
          const bus = (entry.EventBusName ?? 'default').replace(/^.*event-bus\//, '');
          if (bus !== 'default' && !names.has(bus)) {
            return {
              ErrorCode: 'ResourceNotFoundException',
              ErrorMessage: `Event bus ${bus} does not exist.`,
            };
          }
          const detail = z.safeParse(detailSchema, entry.Detail);
          if (!detail.success) {
            return { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
          }
          const time = entry.Time === undefined ? undefined : new Date(entry.Time * 1000).toISOString();
          return { EventId: put(bus, entry.Source, entry.DetailType, detail.data, time).id };
        });
        return { FailedEntryCount: Entries.filter((entry) => 'ErrorCode' in entry).length, Entries };
      },
    },
  };
}

const detailSchema = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.issues.push({ code: 'custom', message: 'no JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  z.record(z.string(), z.json()),
);

/** What EventBridge takes at once: ten events of a quarter of a megabyte together. */
const putEvents = z.object({
  Entries: z
    .array(
      z.object({
        Source: z.string().check(z.minLength(1)),
        DetailType: z.string().check(z.minLength(1)),
        Detail: z.string().check(z.maxLength(262_144)),
        EventBusName: z.optional(z.string()),
        Time: z.optional(z.number()),
      }),
    )
    .check(z.minLength(1), z.maxLength(10)),
});
