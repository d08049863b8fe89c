import type { DynamoDBBatchResponse, DynamoDBStreamEvent } from 'aws-lambda';
import { servicesOfProcess } from '../services.ts';
import { type Bus, createBus } from './bus.ts';
import { reactions } from './reactions.ts';
import { readBatch } from './reader.ts';

let bus: Bus | undefined;

/** Lambda entry of the table's stream. */
export async function handler({ Records }: DynamoDBStreamEvent): Promise<DynamoDBBatchResponse> {
  bus ??= createBus(servicesOfProcess().environment.EVENT_BUS_NAME);
  return readBatch(Records, { bus, services: servicesOfProcess, reactions });
}
