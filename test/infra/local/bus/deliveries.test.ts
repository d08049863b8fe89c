import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeliveries } from '#infra/local/bus/deliveries.ts';
import type { Target } from '#infra/local/bus/rules.ts';
import type { Lambdas } from '#infra/local/lambda.ts';
import type { Unkind } from '#infra/local/unkind.ts';

const queue = { arn: 'arn:aws:sqs:eu-west-1:000000000000:auth-events', atOnce: 2 };
const target: Target = { arn: 'auth', attempts: 3, deadLetterArn: 'arn:dead', queue };
const kind = { wait: () => 0, happens: () => false } as unknown as Unkind;

/** What takes longer than this is not going to happen. */
const patienceMilliseconds = 60_000;

/** Deliveries to a function that is told what to do, in a folder of their own. */
function opened(invoke: (event: unknown) => Promise<unknown>) {
  const data = mkdtempSync(join(tmpdir(), 'deliveries-'));
  const dead: unknown[] = [];
  const lambdas = { invoke: (_: string, event: unknown) => invoke(event) } as unknown as Lambdas;
  const queues = { send: (arn: string, message: unknown) => void dead.push([arn, message]), read: () => [] };
  const deliveries = openDeliveries({ data, lambdas, queues, unkind: kind });
  onTestFinished(() => deliveries.stop());
  return { deliveries, dead, left: () => readFileSync(join(data, 'deliveries.jsonl'), 'utf8') };
}

test('an event reaches the function that works off its queue as a message, again after a failure', async () => {
  const seen: unknown[] = [];
  const { deliveries, left } = opened(async (event) => {
    seen.push(event);
    if (seen.length === 1) throw new Error('told to');
  });
  deliveries.add(target, { id: 1 });
  await vi.waitFor(() => expect(left()).toBe(''), patienceMilliseconds);
  expect(seen).toMatchObject(
    ['1', '2'].map((ApproximateReceiveCount) => ({
      Records: [{ body: '{"id":1}', eventSourceARN: queue.arn, attributes: { ApproximateReceiveCount } }],
    })),
  );
});

test('an event that fails as often as its queue allows is put aside', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { deliveries, dead } = opened(() => Promise.reject(new Error('told to')));
  deliveries.add(target, { id: 1 });
  await vi.waitFor(
    () => expect(dead).toMatchObject([['arn:dead', { event: { id: 1 } }]]),
    patienceMilliseconds,
  );
});

test('a flood is worked off by as few at once as the queue’s function may', async () => {
  let [now, most, done] = [0, 0, 0];
  const { deliveries } = opened(async () => {
    now += 1;
    most = Math.max(most, now);
    await wait(1);
    now -= 1;
    done += 1;
  });
  for (let many = 0; many < 50; many += 1) deliveries.add(target, { id: many });
  await vi.waitFor(() => expect(done).toBe(50), patienceMilliseconds);
  expect(most).toBe(2);
});
