import { marshall } from '@aws-sdk/util-dynamodb';
import type { DynamoDBRecord } from 'aws-lambda';
import { handler as assignments } from '#functions/assignments/events.ts';
import { handler as auth } from '#functions/auth/events.ts';
import { handler as content } from '#functions/content/events.ts';
import { handler as educations } from '#functions/educations/events.ts';
import { handler as figures } from '#functions/figures/events.ts';
import { handler as grading } from '#functions/grading/events.ts';
import { handler as guidance } from '#functions/guidance/events.ts';
import { handler as integrations } from '#functions/integrations/events.ts';
import { handler as learnpaths } from '#functions/learnpaths/events.ts';
import { handler as library } from '#functions/library/events.ts';
import { handler as live } from '#functions/live/events.ts';
import { handler as messages } from '#functions/messages/events.ts';
import { handler as notifications } from '#functions/notifications/events.ts';
import { handler as people } from '#functions/people/events.ts';
import { handler as planning } from '#functions/planning/events.ts';
import { servicesOfProcess } from '#functions/platform/services.ts';
import type { Bus } from '#functions/platform/stream/bus.ts';
import type { Envelope } from '#functions/platform/stream/envelope.ts';
import { readBatch } from '#functions/platform/stream/reader.ts';
import type { subscriber } from '#functions/platform/stream/subscriber.ts';
import type { StoredItem } from '#functions/platform/table/model.ts';
import { type AuditRecord, records } from '#functions/platform/table/records.ts';
import { handler as privacy } from '#functions/privacy/events.ts';
import { handler as register } from '#functions/register/events.ts';
import { handler as servicedesk } from '#functions/servicedesk/events.ts';
import { reactions } from '#functions/stream/reactions.ts';
import { subscriptions } from '#infra/subscriptions.ts';
import { dynamoOfTest } from './dynamo.ts';

const subscribers: Readonly<Record<string, ReturnType<typeof subscriber>>> = {
  assignments,
  auth,
  content,
  educations,
  figures,
  grading,
  guidance,
  integrations,
  learnpaths,
  library,
  live,
  messages,
  notifications,
  people,
  planning,
  privacy,
  register,
  servicedesk,
};
const passed = new Set<string>();

let tableSeen = '';

/** What happened and nobody was told of yet, oldest first. */
export async function unsettled(): Promise<AuditRecord[]> {
  forgetOtherTables();
  const left = [...dynamoOfTest().records.values()].filter(({ id }) => !passed.has(String(id)));
  return left.map(records.decode).sort((one, other) => (one.id < other.id ? -1 : 1));
}

/**
 * Passes on every record that the table holds and nobody was told of, by the stream's own reader, to every reaction and
 * every subscriber that `infra/subscriptions.ts` names; and then what these did, until nothing more happens.
 * @throws what a reaction or a subscriber throws; the record is passed on again the next time
 */
export async function settle(): Promise<void> {
  for (;;) {
    const left = await unsettled();
    if (left.length === 0) return;
    for (const record of left) await passOn(record);
  }
}

/** Passes on these records, in this order: for tests of what comes twice, or overtakes. */
export async function passOn(...given: readonly AuditRecord[]): Promise<void> {
  forgetOtherTables();
  const stored = dynamoOfTest().records;
  const changes = given.map(({ id }, position) => {
    const item = stored.get(id);
    if (!item) throw new Error(`there is no record ${id}`);
    return insertOf(item, position);
  });
  const { batchItemFailures } = await readBatch(changes, { bus, services: servicesOfProcess, reactions });
  if (batchItemFailures.length > 0) throw new Error('a reaction failed; the log says why');
  for (const { id } of given) passed.add(id);
}

/** Tells nobody of what happened up to now: after a test of what can't be passed on, or of what nothing follows. */
export async function leaveUnsettled(): Promise<void> {
  for (const { id } of await unsettled()) passed.add(id);
}

const bus: Bus = {
  async publish(envelopes) {
    for (const envelope of envelopes) await deliver(envelope);
    return envelopes.length;
  },
};

async function deliver({ source, detailType, detail }: Envelope): Promise<void> {
  for (const { domain, events } of subscriptions) {
    if (!events.includes(detailType)) continue;
    const listener = subscribers[domain];
    if (!listener) throw new Error(`settle knows no subscriber ${domain}`);
    await listener({
      version: '0',
      id: detail.id,
      source,
      account: '000000000000',
      time: detail.at,
      region: 'eu-west-1',
      resources: [],
      'detail-type': detailType,
      // As it goes over the wire.
      detail: JSON.parse(JSON.stringify(detail)),
    });
  }
}

/** Test files that share a worker share this module, but not their table. */
function forgetOtherTables(): void {
  const { tableName } = dynamoOfTest();
  if (tableName === tableSeen) return;
  tableSeen = tableName;
  passed.clear();
}

function insertOf(item: StoredItem, position: number): DynamoDBRecord {
  const NewImage = marshall(item) as NonNullable<NonNullable<DynamoDBRecord['dynamodb']>['NewImage']>;
  return { eventName: 'INSERT', dynamodb: { NewImage, SequenceNumber: String(position + 1) } };
}
