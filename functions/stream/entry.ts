import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { servicesOfProcess } from '../platform/services.ts';
import { type Bus, createBus } from '../platform/stream/bus.ts';
import { readBatch } from '../platform/stream/reader.ts';
import { type Redelivered, redeliver, redelivery } from '../platform/stream/redeliver.ts';
import { reactions } from './reactions.ts';

let bus: Bus | undefined;

/** Lambda entry of the table's stream; and, called by hand with `{ redeliver }`, of what is to be passed on again. */
export async function handler(
  event: DynamoDBStreamEvent | { readonly redeliver: unknown },
): Promise<DynamoDBBatchResponse | Redelivered> {
  bus ??= createBus(servicesOfProcess().environment.EVENT_BUS_NAME);
  const uses = { bus, services: servicesOfProcess, reactions };
  if ('redeliver' in event) return redeliver(redelivery.parse(event.redeliver), uses);
  return readBatch(event.Records, uses);
}
