import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { openBacklog } from '../backlog.ts';
import { newId } from '../ids.ts';
import type { Lambdas } from '../lambda.ts';
import { persistently } from '../persistently.ts';
import type { Unkind } from '../unkind.ts';
import { openLanes } from './lanes.ts';
import type { Queues } from './queues.ts';
import type { Target } from './rules.ts';

interface Delivery {
  readonly target: Target;
  readonly event: unknown;
}

interface Surroundings {
  readonly data: string;
  readonly lambdas: Lambdas;
  readonly queues: Queues;
  readonly unkind: Unkind;
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
/** How late an event comes at most, where it does: later than some that came after it. */
const latestMilliseconds = 1500;

/** Keeps each open delivery on disk until it has arrived, or has gone to its dead-letter queue. */
export function openDeliveries({ data, lambdas, queues, unkind }: Surroundings): Deliveries {
  const backlog = openBacklog<Delivery>(join(data, 'deliveries.jsonl'));
  const stopped = new AbortController();

  const pause = (milliseconds: number) =>
    delay(milliseconds, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);

  const lanes = openLanes();
  const invokeFromQueue = ({ arn, queue }: Target, event: unknown, attempt: number) => {
    const messageId = newId();
    const message = {
      ...{ messageId, receiptHandle: messageId, body: JSON.stringify(event) },
      attributes: { ApproximateReceiveCount: String(attempt) },
      ...{ eventSource: 'aws:sqs', eventSourceARN: queue?.arn },
    };
    return lambdas.invoke(arn, { Records: [message] });
  };

  const deliver = async (id: string, { target, event }: Delivery) => {
    const late = unkind.wait('event comes late', latestMilliseconds);
    if (late > 0) await pause(late);
    for (let attempt = 1; !stopped.signal.aborted; attempt += 1) {
      try {
        if (target.queue) await lanes.enter(target.queue, () => invokeFromQueue(target, event, attempt));
        else if (target.arn.includes(':sqs:')) queues.send(target.arn, event);
        else await lambdas.invoke(target.arn, event);
        if (attempt === 1 && unkind.happens('answer is lost', 0.15)) throw new Error('Its answer was lost');
        backlog.remove(id);
        return;
      } catch (error) {
        if (attempt >= target.attempts) {
          console.error(`${target.arn} did not take an event:`, error);
          const { deadLetterArn } = target;
          await persistently('Putting aside an event', stopped.signal, () => {
            if (deadLetterArn) queues.send(deadLetterArn, { event, error: String(error), target });
            backlog.remove(id);
          });
          return;
        }
        await pause(attempt * minuteMilliseconds);
      }
    }
  };

  return {
    add: (target, event) => {
      const copies = unkind.happens('event comes twice', 0.25) ? 2 : 1;
      for (let copy = 0; copy < copies; copy += 1) {
        const delivery = { target, event };
        void deliver(backlog.add(delivery), delivery);
      }
    },
    resume: () => {
      for (const [id, delivery] of backlog.left) void deliver(id, delivery);
    },
    stop: () => stopped.abort(),
  };
}
