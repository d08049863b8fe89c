import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { count, logger } from '../log.ts';
import type { Services } from '../services.ts';
import type { AuditRecord } from '../table/records.ts';
import { decodeStreamRecord, recordIn } from '../table/stream.ts';
import { traced } from '../trace.ts';
import type { Bus } from './bus.ts';
import { envelopeOf } from './envelope.ts';
import type { Reaction } from './reaction.ts';

interface Happened {
  readonly sequenceNumber: string;
  readonly record: AuditRecord;
}

interface Uses {
  readonly bus: Bus;
  readonly services: () => Services;
  readonly reactions: readonly Reaction[];
}

/**
 * Reads a batch of the table's stream: publishes each record of what happened, then reacts to it. Stops at the first
 * failure and reports it, so that the stream comes again from there and order is kept; what went before may repeat.
 */
export async function readBatch(
  changes: readonly DynamoDBRecord[],
  { bus, services, reactions }: Uses,
): Promise<DynamoDBBatchResponse> {
  const happened = changes.flatMap(happenedIn);
  const published = await bus.publish(happened.map(({ record }) => envelopeOf(record)));
  for (const { sequenceNumber, record } of happened.slice(0, published)) {
    try {
      await react(record, reactions, services);
    } catch (error) {
      return await failedAt(sequenceNumber, record, error);
    }
  }
  const refused = happened[published];
  return refused
    ? failedAt(refused.sequenceNumber, refused.record, 'the bus refused it')
    : { batchItemFailures: [] };
}

async function react(record: AuditRecord, reactions: readonly Reaction[], services: () => Services) {
  const { name, id, requestId } = record;
  const ties = { event: name, event_id: id, request_id: requestId };
  for (const { on, run } of reactions) {
    if (on === name) await traced(name, ties, () => run(record, services()));
  }
}

function happenedIn(change: DynamoDBRecord): Happened[] {
  const record = recordIn(decodeStreamRecord(change));
  const sequenceNumber = change.dynamodb?.SequenceNumber;
  return record && sequenceNumber ? [{ sequenceNumber, record }] : [];
}

async function failedAt(
  sequenceNumber: string,
  record: AuditRecord,
  error: unknown,
): Promise<DynamoDBBatchResponse> {
  logger.error('a record could not be passed on', {
    record_id: record.id,
    event: record.name,
    request_id: record.requestId,
    error: error instanceof Error ? error : new Error(String(error)),
  });
  await count('RecordNotPassedOn');
  return { batchItemFailures: [{ itemIdentifier: sequenceNumber }] };
}
