import { once } from 'node:events';
import { createServer } from 'node:http';
import { root } from '#infra/local/build/folders.ts';
import { dynamoCaller } from '#infra/local/dynamo/call.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';

/**
 * What processor times are held against, as machines differ: `node:http` and one item of a kilobyte from the embedded
 * DynamoDB, with nothing of Leerpad in between. It changes with Node and the database alone.
 * Its one argument is an empty folder. It tells its port, and ends with the process that began it.
 */
const [folder] = process.argv.slice(2);
if (!folder) throw new Error('The reference needs a folder for its data');
const service = 'DynamoDB_20120810';
const TableName = 'reference';
const Key = { pk: { S: 'one' } };

const dynamo = await startDynamo(root, folder);
const call = dynamoCaller(dynamo.url);
await call(service, 'CreateTable', {
  TableName,
  KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
  AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
  BillingMode: 'PAY_PER_REQUEST',
});
await call(service, 'PutItem', { TableName, Item: { ...Key, text: { S: 'x'.repeat(1024) } } });

const server = createServer(async (_request, response) => {
  const item = await call(service, 'GetItem', { TableName, Key });
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(item));
}).listen(0, '127.0.0.1');
await once(server, 'listening');
process.once('disconnect', () => process.exit());
process.send?.(server.address());
