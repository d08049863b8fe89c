import type { DynamoCall } from '../dynamo/call.ts';

const service = 'DynamoDB_20120810';

/**
 * Writes in bulk with the table's stream off: nobody needs to hear of what is there for scale. A load that is killed
 * leaves it off; the local cloud turns it on when it starts.
 * @param write what to do meanwhile
 */
export async function withoutStream<Result>(
  call: DynamoCall,
  TableName: string,
  write: () => Promise<Result>,
): Promise<Result> {
  const { Table } = await call(service, 'DescribeTable', { TableName });
  const { StreamSpecification } = Object(Table);
  if (!StreamSpecification) return write();
  await call(service, 'UpdateTable', { TableName, StreamSpecification: { StreamEnabled: false } });
  try {
    return await write();
  } finally {
    await call(service, 'UpdateTable', { TableName, StreamSpecification });
  }
}
