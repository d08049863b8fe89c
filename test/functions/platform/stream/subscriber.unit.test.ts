import { expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { event } from '#events/event.ts';
import { logger } from '#functions/platform/log.ts';
import type { Services } from '#functions/platform/services.ts';
import {
  type subscriber,
  subscriber as subscriberOf,
  subscription,
} from '#functions/platform/stream/subscriber.ts';
import { Refusal } from '#shared/http/errors.ts';

type Delivery = Parameters<ReturnType<typeof subscriber>>[0];

const graded = event({
  name: 'grading.graded',
  version: 1,
  summary: 'A test.',
  schema: z.object({ grade: z.number() }),
  sample: { grade: 70 },
});

/** A subscriber to one event, and a delivery of one of this name. */
function listening(react: (grade: number) => Promise<void>) {
  vi.spyOn(logger, 'info').mockReturnValue();
  const listen = subscriberOf([subscription(graded, ({ grade }) => react(grade))], () => ({}) as Services);
  return (name: string, payload: unknown) =>
    listen({ 'detail-type': name, detail: { id: 'rec_1', requestId: 'request-1', payload } } as Delivery);
}

test('an event reaches what listens to it', async () => {
  const react = vi.fn(async () => {});
  await listening(react)('grading.graded', { grade: 70 });
  expect(react).toHaveBeenCalledExactlyOnceWith(70);
});

test('an event reaches it out of a queue too, and its failure keeps it there', async () => {
  const react = vi.fn(async () => {});
  const body = JSON.stringify({
    'detail-type': 'grading.graded',
    detail: { id: 'rec_1', requestId: 'request-1', payload: { grade: 70 } },
  });
  const listen = subscriberOf([subscription(graded, react)], () => ({}) as Services);
  vi.spyOn(logger, 'info').mockReturnValue();
  await listen({ Records: [{ body }] });
  expect(react).toHaveBeenCalledOnce();
  react.mockRejectedValueOnce(new Error('no luck'));
  await expect(listen({ Records: [{ body }] })).rejects.toThrow('no luck');
});

test('an event that nothing listens to is a fault, so that it is not lost', async () => {
  const react = vi.fn(async () => {});
  const delivery = listening(react)('grading.returned', { grade: 70 });
  await expect(delivery).rejects.toThrow('Nothing here listens to grading.returned');
  expect(react).not.toHaveBeenCalled();
});

test('a payload that breaks its contract is a fault', async () => {
  const react = vi.fn(async () => {});
  await expect(listening(react)('grading.graded', { grade: 'high' })).rejects.toThrow();
  expect(react).not.toHaveBeenCalled();
});

test('who loses a race begins anew, and other failures come again by the bus', async () => {
  const races = vi.fn(async () => {
    if (races.mock.calls.length < 3) throw new Refusal('CONFLICT');
  });
  await listening(races)('grading.graded', { grade: 70 });
  expect(races).toHaveBeenCalledTimes(3);
  const fails = vi.fn(() => Promise.reject(new Error('no luck')));
  await expect(listening(fails)('grading.graded', { grade: 70 })).rejects.toThrow('no luck');
  expect(fails).toHaveBeenCalledOnce();
});
