import type { DynamoDBBatchResponse, DynamoDBRecord } from 'aws-lambda';
import { asError } from '../as-error.ts';
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

/** What records are passed on to. */
export interface Uses {
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
  uses: Uses,
): Promise<DynamoDBBatchResponse> {
  const happened = changes.flatMap(happenedIn);
  const failed = await passOn(
    happened.map(({ record }) => record),
    uses,
  );
  const from = happened.find(({ record }) => record === failed);
  return { batchItemFailures: from ? [{ itemIdentifier: from.sequenceNumber }] : [] };
}

/**
 * Publishes records, in order, and reacts to each.
 * @returns the first that failed, which is on the log; none of those after it was reacted to
 */
export async function passOn(
  records: readonly AuditRecord[],
  { bus, services, reactions }: Uses,
): Promise<AuditRecord | undefined> {
  const published = await bus.publish(records.map(envelopeOf));
  for (const record of records.slice(0, published)) {
    try {
      await react(record, reactions, services);
    } catch (error) {
      return await failedAt(record, error);
    }
  }
  const refused = records[published];
  return refused && failedAt(refused, 'the bus refused it');
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

async function failedAt(record: AuditRecord, error: unknown): Promise<AuditRecord> {
  logger.error('a record could not be passed on', {
    record_id: record.id,
    event: record.name,
    request_id: record.requestId,
    error: asError(error),
  });
  await count('RecordNotPassedOn');
  return record;
}
