import type { Unkind } from '../unkind.ts';
import type { DynamoCall } from './call.ts';

// biome-ignore lint/suspicious/noExplicitAny: what is called and answered is DynamoDB's own, and read unchecked
export type Json = Readonly<Record<string, any>>;

/** How long a read may miss a write. */
const lagMilliseconds = 300;

/** Knows items that were just written as they were before, for reads that don't ask to be consistent. */
export function formerItems(call: DynamoCall, unkind: Unkind) {
  const formers = new Map<string, { readonly item: Json | undefined }>();
  return {
    /** Keeps what a transaction is about to write; where it fails, what was kept is what is there. */
    async keep({ TransactItems }: Json): Promise<void> {
      const writes: Json[] = TransactItems.flatMap(
        (one: Json) => one['Put'] ?? one['Update'] ?? one['Delete'] ?? [],
      );
      const table = writes[0]?.['TableName'];
      if (!table) return;
      const Keys = writes.map(({ Item, Key = Item }) => ({ pk: Key.pk, sk: Key.sk }));
      const RequestItems = { [table]: { Keys, ConsistentRead: true } };
      const { Responses } = await call('DynamoDB_20120810', 'BatchGetItem', { RequestItems });
      for (const key of Keys) {
        const name = nameOf(key);
        const former = { item: itemAt(key, Object(Responses)[table]) };
        formers.set(name, former);
        const forget = () => formers.get(name) === former && formers.delete(name);
        setTimeout(forget, lagMilliseconds).unref();
      }
    },

    /** What those who ask one table for items find, where they may miss the last write of each. */
    seen({ Keys, ConsistentRead: isConsistent }: Json, items: readonly Json[]): Json[] {
      return Keys.flatMap((key: Json) => {
        const former = isConsistent ? undefined : formers.get(nameOf(key));
        const lags = former && unkind.happens('item lags', 0.2);
        return (lags ? former.item : itemAt(key, items)) ?? [];
      });
    },
  };
}

const nameOf = ({ pk, sk }: Json) => JSON.stringify([pk, sk]);
const itemAt = (key: Json, items: readonly Json[]) => items.find((item) => nameOf(item) === nameOf(key));
