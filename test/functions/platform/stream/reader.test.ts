import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { beforeEach, expect, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { event } from '#events/event.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/log.ts';
import type { Services } from '#functions/platform/services.ts';
import type { Bus } from '#functions/platform/stream/bus.ts';
import type { Envelope } from '#functions/platform/stream/envelope.ts';
import { reaction } from '#functions/platform/stream/reaction.ts';
import { readBatch } from '#functions/platform/stream/reader.ts';
import { encodeRecord } from '#functions/platform/table/records.ts';

const graded = event({
  name: 'grading.graded',
  version: 1,
  summary: 'A test.',
  schema: z.object({ grade: z.number() }),
  sample: { grade: 70 },
});
const companyId = newId('CompanyId');
const unused = () => ({}) as Services;

let published: Envelope[];
/** Takes so many events, and refuses the rest. */
const busTaking = (most: number): Bus => ({
  publish: async (envelopes) => {
    published.push(...envelopes.slice(0, most));
    return Math.min(most, envelopes.length);
  },
});
beforeEach(() => {
  published = [];
});

function changeOf(
  image: object,
  sequence: number,
  eventName: 'INSERT' | 'MODIFY' = 'INSERT',
): DynamoDBRecord {
  const NewImage = marshall(image, { removeUndefinedValues: true }) as NonNullable<
    NonNullable<DynamoDBRecord['dynamodb']>['NewImage']
  >;
  return { eventName, dynamodb: { NewImage, SequenceNumber: String(sequence) } };
}

function recorded(grade: number, payload: unknown = { grade }): DynamoDBRecord {
  const draft = {
    name: graded.name,
    eventVersion: 1,
    subject: { type: 'submission', id: 'sub_1' },
    companyId,
    at: '2026-11-21T09:00:00.000Z',
    requestId: 'request-1',
    payload,
    before: { secret: 'stays inside' },
  };
  return changeOf(encodeRecord(draft, newId('RecordId')), grade);
}

test('records go out in order with their public side alone, and then the reactions run', async () => {
  const seen: number[] = [];
  const react = reaction(graded, async ({ grade }) => void seen.push(grade));
  const other = changeOf({ pk: 'COURSE#1', sk: 'COURSE', entity: 'course', shape: 1, version: 1 }, 3);
  const answer = await readBatch([recorded(1), other, recorded(2)], {
    bus: busTaking(10),
    services: unused,
    reactions: [react],
  });
  expect(answer).toEqual({ batchItemFailures: [] });
  expect(seen).toEqual([1, 2]);
  expect(published.map(({ detail }) => detail.payload)).toEqual([{ grade: 1 }, { grade: 2 }]);
  expect(published[0]).toMatchObject({ source: 'leerpad.grading', detailType: 'grading.graded' });
  expect(JSON.stringify(published)).not.toContain('stays inside');
});

test('a refused event stops there, and comes again with all that follow', async () => {
  const logged = vi.spyOn(logger, 'error').mockReturnValue();
  const seen: number[] = [];
  const react = reaction(graded, async ({ grade }) => void seen.push(grade));
  const answer = await readBatch([recorded(1), recorded(2), recorded(3)], {
    bus: busTaking(1),
    services: unused,
    reactions: [react],
  });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(seen).toEqual([1]);
  expect(logged).toHaveBeenCalledOnce();
});

test('a failed reaction is reported, and later records wait for it', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  const seen: number[] = [];
  const react = reaction(graded, async ({ grade }) => {
    if (grade === 2) throw new Error('no luck');
    seen.push(grade);
  });
  const batch = [recorded(1), recorded(2), recorded(3)];
  const answer = await readBatch(batch, { bus: busTaking(10), services: unused, reactions: [react] });
  expect(answer).toEqual({ batchItemFailures: [{ itemIdentifier: '2' }] });
  expect(seen).toEqual([1]);
});

test('a payload that breaks its contract reaches no reaction', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  const react = reaction(graded, () => Promise.reject(new Error('must not run')));
  const answer = await readBatch([recorded(1, { grade: 'high' })], {
    bus: busTaking(10),
    services: unused,
    reactions: [react],
  });
  expect(answer.batchItemFailures).toHaveLength(1);
});
