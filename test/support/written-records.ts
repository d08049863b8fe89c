import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { StoredItem } from '#functions/platform/table/model.ts';
import { records } from '#functions/platform/table/records.ts';

/**
 * Keeps every record that a client writes from now on, once its transaction has succeeded. The table knows as much,
 * but answers only by being read from end to end, each time that a test settles.
 * @returns the records by id; it grows as more are written
 */
export function watchRecords({ middlewareStack }: DynamoDBClient): ReadonlyMap<string, StoredItem> {
  const written = new Map<string, StoredItem>();
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        const answer = await next(request);
        if (commandName.startsWith('TransactWrite'))
          for (const item of itemsOf(request.input)) {
            // As it comes back: without what is undefined.
            if (item.entity === records.name)
              written.set(
                String(item.id),
                unmarshall(marshall(item, { removeUndefinedValues: true })) as StoredItem,
              );
          }
        return answer;
      },
    // After whatever a test lets happen itself: what that refuses was not written.
    { step: 'initialize', priority: 'low', name: 'written-records' },
  );
  return written;
}

/** What a transaction puts. */
function itemsOf(input: object): StoredItem[] {
  const { TransactItems = [] } = input as { TransactItems?: readonly { Put?: { Item: StoredItem } }[] };
  return TransactItems.flatMap(({ Put }) => (Put ? [Put.Item] : []));
}
