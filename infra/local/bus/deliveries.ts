import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { newId } from '../ids.ts';
import { readJson, writeJson } from '../json-file.ts';
import type { Lambdas } from '../lambda.ts';
import { persistently } from '../persistently.ts';
import type { Queues } from './queues.ts';
import type { Target } from './rules.ts';

interface Delivery {
  readonly target: Target;
  readonly event: unknown;
}

/** Brings events to their targets at least once, also across a kill. */
export interface Deliveries {
  /** Takes on a delivery; when this returns, it is on disk. */
  readonly add: (target: Target, event: unknown) => void;
  /** Takes up what an earlier process did not finish. */
  readonly resume: () => void;
  readonly stop: () => void;
}

/** Lambda waits one minute before its second try and two before its third; here a minute is this long. */
const minuteMilliseconds = 300;

/** Keeps each open delivery in a file until it has arrived, or has gone to its dead-letter queue. */
export function openDeliveries(data: string, lambdas: Lambdas, queues: Queues): Deliveries {
  const folder = join(data, 'deliveries');
  mkdirSync(folder, { recursive: true });
  const stopped = new AbortController();

  const deliver = async (path: string, { target, event }: Delivery) => {
    for (let attempt = 1; !stopped.signal.aborted; attempt += 1) {
      try {
        if (target.arn.includes(':sqs:')) queues.send(target.arn, event);
        else await lambdas.invoke(target.arn, event);
        rmSync(path, { force: true });
        return;
      } catch (error) {
        if (attempt >= target.attempts) {
          console.error(`${target.arn} did not take an event:`, error);
          const { deadLetterArn } = target;
          await persistently('Putting aside an event', stopped.signal, () => {
            if (deadLetterArn) queues.send(deadLetterArn, { event, error: String(error), target });
            rmSync(path, { force: true });
          });
          return;
        }
        await delay(attempt * minuteMilliseconds, undefined, { signal: stopped.signal, ref: false }).catch(
          () => undefined,
        );
      }
    }
  };

  return {
    add: (target, event) => {
      const path = join(folder, `${Date.now()}-${newId()}.json`);
      const delivery = { target, event };
      writeJson(path, delivery);
      void deliver(path, delivery);
    },
    resume: () => {
      for (const name of readdirSync(folder)
        .filter((file) => file.endsWith('.json'))
        .sort()) {
        const path = join(folder, name);
        const delivery = readJson<Delivery | undefined>(path, undefined);
        if (delivery) void deliver(path, delivery);
      }
    },
    stop: () => stopped.abort(),
  };
}
