import type { Cloud } from '../template/cloud.ts';
import { type JsonObject, objectOf, type Resource } from '../template/types.ts';
import { type DynamoCall, DynamoError } from './call.ts';

/**
 * Creates the declared tables that are not there yet, with their keys, indexes, stream and expiry.
 * @returns the stream's real ARN by the ARN that the app knows it by
 */
export async function createTables(call: DynamoCall, cloud: Cloud): Promise<ReadonlyMap<string, string>> {
  const streams = new Map<string, string>();
  for (const table of cloud.ofType('AWS::DynamoDB::Table')) {
    const TableName = cloud.nameOf(table);
    const description = (await found(call, TableName, table)) ?? (await create(call, TableName, table));
    if (typeof description.LatestStreamArn === 'string') {
      streams.set(cloud.nameOf(table, 'StreamArn'), description.LatestStreamArn);
    }
  }
  return streams;
}

/** The table as it is, with its stream on: a load in bulk that was killed has left it off. */
async function found(call: DynamoCall, TableName: string, table: Resource): Promise<JsonObject | undefined> {
  const description = await describe(call, TableName);
  const { StreamSpecification } = table.properties;
  if (!description || !StreamSpecification || description.StreamSpecification) return description;
  const stream = { ...objectOf(StreamSpecification), StreamEnabled: true };
  await call('DynamoDB_20120810', 'UpdateTable', { TableName, StreamSpecification: stream });
  return describe(call, TableName);
}

async function describe(call: DynamoCall, TableName: string): Promise<JsonObject | undefined> {
  try {
    const { Table } = await call('DynamoDB_20120810', 'DescribeTable', { TableName });
    return Object(Table);
  } catch (error) {
    if (error instanceof DynamoError && error.code === 'ResourceNotFoundException') return undefined;
    throw error;
  }
}

async function create(call: DynamoCall, TableName: string, { properties }: Resource): Promise<JsonObject> {
  const { KeySchema, AttributeDefinitions, BillingMode, StreamSpecification, TimeToLiveSpecification } =
    properties;
  const { TableDescription } = await call('DynamoDB_20120810', 'CreateTable', {
    TableName,
    KeySchema,
    AttributeDefinitions,
    BillingMode,
    GlobalSecondaryIndexes: properties.GlobalSecondaryIndexes,
    ...(StreamSpecification
      ? { StreamSpecification: { ...objectOf(StreamSpecification), StreamEnabled: true } }
      : {}),
  });
  if (TimeToLiveSpecification) {
    await call('DynamoDB_20120810', 'UpdateTimeToLive', { TableName, TimeToLiveSpecification });
  }
  return Object(TableDescription);
}
