import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDeliveries } from '#infra/local/bus/deliveries.ts';
import type { Target } from '#infra/local/bus/rules.ts';
import type { Lambdas } from '#infra/local/lambda.ts';
import type { Unkind } from '#infra/local/unkind.ts';

/** How long was waited for something. */
const waits = vi.hoisted(() => [] as number[]);
vi.mock('node:timers/promises', async (original) => {
  const timers = await original<typeof import('node:timers/promises')>();
  const setTimeout: typeof timers.setTimeout = (milliseconds = 0, ...more) => {
    waits.push(milliseconds);
    return timers.setTimeout(milliseconds, ...more);
  };
  return { ...timers, setTimeout };
});

const queue = { arn: 'arn:aws:sqs:eu-west-1:000000000000:auth-events', atOnce: 2 };
const target: Target = { arn: 'auth', attempts: 3, deadLetterArn: 'arn:dead', queue };
const kind = { wait: () => 0, happens: () => false } as unknown as Unkind;

/** What takes longer than this is not going to happen. */
const patienceMilliseconds = 60_000;

/** Deliveries to a function that is told what to do, in a folder of their own. */
function opened(
  invoke: (event: unknown, name: string) => Promise<unknown>,
  { unkind = kind, data = mkdtempSync(join(tmpdir(), 'deliveries-')) } = {},
) {
  const dead: unknown[] = [];
  const lambdas = { invoke: (name: string, event: unknown) => invoke(event, name) } as unknown as Lambdas;
  const queues = { send: (arn: string, message: unknown) => void dead.push([arn, message]), read: () => [] };
  const deliveries = openDeliveries({ data, lambdas, queues, unkind });
  onTestFinished(() => deliveries.stop());
  return { data, deliveries, dead, left: () => readFileSync(join(data, 'deliveries.jsonl'), 'utf8') };
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
  const tries: number[] = [];
  const { deliveries, dead } = opened(() => {
    tries.push(performance.now());
    return Promise.reject(new Error('told to'));
  });
  waits.length = 0;
  deliveries.add(target, { id: 1 });
  await vi.waitFor(
    () => expect(dead).toMatchObject([['arn:dead', { event: { id: 1 } }]]),
    patienceMilliseconds,
  );
  // A second after one minute and a third after two more, of which each is shorter here; a timer may be a little early.
  expect(waits).toEqual([300, 600]);
  const [first = 0, second = 0, third = 0] = tries;
  expect(second - first).toBeGreaterThan(295);
  expect(third - second).toBeGreaterThan(595);
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

const plain: Target = { arn: 'arn:aws:lambda:::function:auth', attempts: 2, deadLetterArn: undefined };

test('a function without a queue gets the event itself, and a queue without a function keeps it', async () => {
  const seen: unknown[] = [];
  const { deliveries, dead, left } = opened(async (event, name) => seen.push([name, event]));
  deliveries.add(plain, { id: 1 });
  deliveries.add({ ...plain, arn: 'arn:aws:sqs:::plain' }, { id: 2 });
  await vi.waitFor(() => expect(left()).toBe(''), patienceMilliseconds);
  expect([seen, dead]).toEqual([[[plain.arn, { id: 1 }]], [['arn:aws:sqs:::plain', { id: 2 }]]]);
});

test('what fails for good and has nowhere to go is said, and let go', async () => {
  const said = vi.spyOn(console, 'error').mockReturnValue();
  let tries = 0;
  const { deliveries, dead, left } = opened(async () => {
    tries += 1;
    throw new Error('told to');
  });
  deliveries.add(plain, { id: 1 });
  await vi.waitFor(() => expect(left()).toBe(''), patienceMilliseconds);
  expect([tries, dead]).toEqual([2, []]);
  expect(said).toHaveBeenCalledWith(`${plain.arn} did not take an event:`, new Error('told to'));
});

test('what a process leaves the next one takes up, and a stopped one tries nothing again', async () => {
  const failing = opened(() => Promise.reject(new Error('told to')));
  failing.deliveries.add({ ...plain, attempts: 9 }, { id: 1 });
  failing.deliveries.stop();
  await wait(10);
  const seen: unknown[] = [];
  const next = opened(async (event) => seen.push(event), { data: failing.data });
  expect(seen).toEqual([]);
  next.deliveries.resume();
  await vi.waitFor(() => expect(next.left()).toBe(''), patienceMilliseconds);
  expect(seen).toEqual([{ id: 1 }]);
});

test.each([
  ['event comes twice', 2],
  ['answer is lost', 2],
  ['nothing', 1],
])('where it is unkind, %s makes it come %i times', async (what, times) => {
  const asked: unknown[] = [];
  const happens = (name: string, share: number) => {
    asked.push([name, share]);
    return name === what && asked.filter((one) => Object(one)[0] === name).length === 1;
  };
  const unkind = { wait: () => 1, happens } as unknown as Unkind;
  const seen: unknown[] = [];
  const { deliveries, left } = opened(async (event) => seen.push(event), { unkind });
  deliveries.add(plain, { id: 1 });
  await vi.waitFor(() => expect(left()).toBe(''), patienceMilliseconds);
  expect(seen).toHaveLength(times);
  expect(asked.slice(0, 2)).toEqual([
    ['event comes twice', 0.25],
    ['answer is lost', 0.15],
  ]);
});
