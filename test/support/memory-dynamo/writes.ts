import type { Attributes } from '#functions/platform/table/attributes.ts';
import { holds } from './conditions.ts';
import { type Placeholders, updated } from './expressions.ts';
import { invalid, placeOf, Refused, refuseNoKey, refuseTooLarge } from './refusals.ts';
import { sizeOf } from './size.ts';
import type { Change, MemoryTable } from './table.ts';

interface Asked extends Placeholders {
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
}

type Action = Readonly<Partial<Record<'Put' | 'Delete' | 'Update' | 'ConditionCheck', Asked>>>;

// DynamoDB's own limits.
const mostActions = 100;
const mostBytesOfTransaction = 4 * 1024 * 1024;

export function putItem(table: MemoryTable, { Item }: { readonly Item: Attributes }) {
  refuseTooLarge(refuseNoKey(Item));
  table.change([{ put: Item }]);
  return {};
}

export function transactWriteItems(
  table: MemoryTable,
  { TransactItems }: { readonly TransactItems: readonly Action[] },
) {
  if (TransactItems.length === 0 || TransactItems.length > mostActions)
    throw invalid(`a transaction of ${TransactItems.length} actions`);
  const actions = TransactItems.map((action) => {
    const { Put, Delete, Update, ConditionCheck } = action;
    const change = Put ?? Delete ?? Update ?? ConditionCheck ?? {};
    const key = refuseNoKey(change.Item ?? change.Key ?? {});
    return { action, change, key, before: table.get(key) };
  });
  if (new Set(actions.map(({ key }) => placeOf(key))).size < actions.length)
    throw invalid('Transaction request cannot include multiple operations on one item');
  const reasons = actions.map(({ change, before = {} }) =>
    holds(change.ConditionExpression, before, change)
      ? { Code: 'None' }
      : { Code: 'ConditionalCheckFailed', Message: 'The conditional request failed' },
  );
  if (reasons.some(({ Code }) => Code !== 'None'))
    throw new Refused(
      'TransactionCanceledException',
      `Transaction cancelled, please refer cancellation reasons for specific reasons [${reasons.map(({ Code }) => Code).join(', ')}]`,
      { CancellationReasons: reasons },
    );
  const changes = actions.map(({ action, key, before }) => changeBy(action, key, before));
  const bytes = changes.reduce((sum, { put }) => sum + (put ? sizeOf(refuseTooLarge(put)) : 0), 0);
  if (bytes > mostBytesOfTransaction) throw invalid(`a transaction of ${bytes} bytes`);
  table.change(changes);
  return {};
}

function changeBy({ Put, Delete, Update }: Action, key: Attributes, before: Attributes | undefined): Change {
  if (Put?.Item) return { put: Put.Item };
  if (Delete) return { remove: key };
  if (!Update) return {};
  const { pk, sk } = key;
  return { put: updated(Update.UpdateExpression ?? '', before ?? { pk: pk ?? {}, sk: sk ?? {} }, Update) };
}
