/**
 * A process as Lambda runs one, for tests of traces and the log: it is told by message which piece of work to do, one
 * after the other, each in a trace of its own, and says so when that is done.
 */
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Context, DynamoDBRecord } from 'aws-lambda';
import * as z from 'zod/mini';
import { newId } from '#functions/platform/ids.ts';
import { jobs } from '#functions/platform/schedule/jobs.ts';
import type { Services } from '#functions/platform/services.ts';
import type { EventDetail } from '#functions/platform/stream/envelope.ts';
import { readBatch } from '#functions/platform/stream/reader.ts';
import { subscriber } from '#functions/platform/stream/subscriber.ts';
import { encodeRecord } from '#functions/platform/table/records.ts';
import { step, steps } from '#functions/platform/workflow/steps.ts';

const invocation = z.object({ work: z.string(), trace: z.string() });

const services = () => ({}) as Services;
const at = '2026-11-21T09:00:00.000Z';
const context = { awsRequestId: 'request-of-lambda' } as Context;
const detail: EventDetail = {
  id: 'rec_1',
  version: 1,
  at,
  subject: { type: 'user', id: 'usr_1' },
  companyId: null,
  actorId: null,
  requestId: 'request-of-the-browser',
  payload: {},
};

async function fail(): Promise<never> {
  throw new TypeError('there is no\n    at Sam de Wit');
}

const listen = subscriber(
  [
    { on: 'auth.user-invited', run: async () => {} },
    { on: 'auth.failing', run: fail },
  ],
  services,
);
const delivery = (name: string) => listen({ 'detail-type': name, detail } as Parameters<typeof listen>[0]);

const works: Readonly<Record<string, () => Promise<unknown>>> = {
  event: () => delivery('auth.user-invited'),
  failing: () => delivery('auth.failing').catch(() => {}),
  step: () => {
    const opening = step({ input: z.unknown(), output: z.unknown(), run: async () => ({}) });
    const input = { submissionId: 'sub_1', studentName: 'Sam de Wit' };
    return steps({ 'open-quickscan': opening }, services)({ step: 'open-quickscan', input }, context);
  },
  job: () =>
    jobs({ 'turn-enrolments': async () => {} }, services)({ job: 'turn-enrolments', plannedAt: at }, context),
  reaction: () => {
    const draft = { name: 'grading.decided', eventVersion: 1, at, requestId: detail.requestId, payload: {} };
    const record = encodeRecord({ ...draft, subject: detail.subject }, newId('RecordId'));
    const NewImage = marshall(record, { removeUndefinedValues: true });
    const change = { eventName: 'INSERT', dynamodb: { NewImage, SequenceNumber: '1' } } as DynamoDBRecord;
    const bus = { publish: async (all: readonly unknown[]) => all.length };
    return readBatch([change], { bus, services, reactions: [{ on: draft.name, run: async () => {} }] });
  },
};

process.on('message', async (message) => {
  const { work, trace } = invocation.parse(message);
  process.env._X_AMZN_TRACE_ID = `Root=${trace};Parent=00000000000000aa;Sampled=1`;
  await works[work]?.();
  process.send?.('done');
});
