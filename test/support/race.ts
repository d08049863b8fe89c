import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Lets somebody else be first: does something just before the next transaction is sent, when whoever sends it has
 * loaded what they decide on. Transactions that are sent beside it wait until that is done.
 * @param client of the table on which both write
 */
export function justBeforeWriting(client: DynamoDBClient, act: () => Promise<unknown>): void {
  const name = `just-before-writing-${randomUUID()}`;
  const ours = new AsyncLocalStorage<true>();
  let acted: Promise<unknown> | undefined;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        if (commandName.startsWith('TransactWrite') && !ours.getStore()) {
          acted ??= ours.run(true, act).finally(() => client.middlewareStack.remove(name));
          await acted;
        }
        return next(request);
      },
    { step: 'initialize', name },
  );
}
