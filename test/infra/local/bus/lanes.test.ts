import { expect, test } from 'vitest';
import { openLanes } from '#infra/local/bus/lanes.ts';

test('no more of a queue are worked off at once than may be, and all of them in the end, also after a failure', async () => {
  const lanes = openLanes();
  let [now, most] = [0, 0];
  const work = async (fails: boolean) => {
    now += 1;
    most = Math.max(most, now);
    await new Promise((done) => setTimeout(done, 2));
    now -= 1;
    if (fails) throw new Error('told to');
  };
  const all = Array.from({ length: 9 }, (_, n) =>
    lanes.enter({ arn: 'a', atOnce: 2 }, () => work(n % 3 === 0)),
  );
  const outcomes = await Promise.allSettled(all);
  expect(most).toBe(2);
  expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6);
});

test('another queue is not held up', async () => {
  const lanes = openLanes();
  const { promise, resolve } = Promise.withResolvers<void>();
  const held = lanes.enter({ arn: 'a', atOnce: 1 }, () => promise);
  await lanes.enter({ arn: 'b', atOnce: 1 }, async () => {});
  resolve();
  await held;
});

test('a lane that nobody waits for is free again, and who waits comes in turn', async () => {
  const lanes = openLanes();
  const order: number[] = [];
  const gates = [1, 2, 3].map(() => Promise.withResolvers<void>());
  const enter = (n: number) =>
    lanes.enter({ arn: 'a', atOnce: 1 }, async () => {
      order.push(n);
      await gates[n]?.promise;
      return n;
    });
  const all = [enter(0), enter(1), enter(2)];
  expect(order).toEqual([0]);
  gates[0]?.resolve();
  await all[0];
  await Promise.resolve();
  expect(order).toEqual([0, 1]);
  gates[1]?.resolve();
  gates[2]?.resolve();
  expect(await Promise.all(all)).toEqual([0, 1, 2]);
  expect(await enter(0)).toBe(0);
});
