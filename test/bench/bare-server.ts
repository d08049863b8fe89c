import { createServer } from 'node:http';
import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactGetItemsCommand,
} from '@aws-sdk/client-dynamodb';

/** What the bench sends this process: per path, the steps of DynamoDB calls and the answer to give after them. */
export interface Replay {
  readonly endpoint: string;
  readonly routes: Readonly<Record<string, { steps: readonly (readonly Call[])[]; body: string }>>;
}

interface Call {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
}

const commands = {
  BatchGetItem: BatchGetItemCommand,
  GetItem: GetItemCommand,
  Query: QueryCommand,
  TransactGetItems: TransactGetItemsCommand,
} as const;

/**
 * The floor that the bench holds Leerpad against: node:http and the DynamoDB client, and nothing in between. It
 * makes the calls it was given, in the steps it was given, and answers with a body of the same size.
 */
process.on('message', ({ endpoint, routes }: Replay) => {
  const client = new DynamoDBClient({ endpoint });
  const send = async ({ action, input }: Call) => {
    const Command = commands[action as keyof typeof commands] as unknown as new (
      input: object,
    ) => GetItemCommand;
    if (!Command) throw new Error(`The bare server makes no ${action}`);
    return client.send(new Command(input));
  };
  const server = createServer(async (request, response) => {
    const route = routes[request.url ?? ''];
    if (!route) {
      response.writeHead(404).end();
      return;
    }
    for (const step of route.steps) await Promise.all(step.map(send));
    response.writeHead(200, { 'content-type': 'application/json' }).end(route.body);
  }).listen(0, '127.0.0.1', () => process.send?.(server.address()));
});
process.on('disconnect', () => process.exit());
