import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';

/**
 * Lets somebody else be first: does something just before the next transaction is sent, when whoever sends it has
 * loaded what they decide on.
 * @param client of the table on which both write
 */
export function justBeforeWriting(client: DynamoDBClient, act: () => Promise<unknown>): void {
  const name = 'just-before-writing';
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        if (commandName.startsWith('TransactWrite')) {
          client.middlewareStack.remove(name);
          await act();
        }
        return next(request);
      },
    { step: 'initialize', name },
  );
}
