import type { Attributes } from '#functions/platform/table/attributes.ts';
import { holds } from './conditions.ts';
import { type Placeholders, updated } from './expressions.ts';
import { invalid, placeOf, Refused, refuseNoKey, refuseTooLarge } from './refusals.ts';
import { sizeOf } from './size.ts';
import type { MemoryTable } from './table.ts';

interface Change extends Placeholders {
  readonly Item?: Attributes;
  readonly Key?: Attributes;
  readonly ConditionExpression?: string;
  readonly UpdateExpression?: string;
}

type Action = Readonly<Partial<Record<'Put' | 'Delete' | 'Update' | 'ConditionCheck', Change>>>;

// DynamoDB's own limits.
const mostActions = 100;
const mostBytesOfTransaction = 4 * 1024 * 1024;

export function putItem(table: MemoryTable, { Item }: { readonly Item: Attributes }) {
  refuseTooLarge(refuseNoKey(Item));
  table.put(Item);
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
  const left = actions.flatMap(({ action, key, before }): Attributes[] => {
    if (action.Put) return action.Put.Item ? [action.Put.Item] : [];
    if (!action.Update) return [];
    const { pk, sk } = key;
    const began = before ?? { pk: pk ?? {}, sk: sk ?? {} };
    return [updated(action.Update.UpdateExpression ?? '', began, action.Update)];
  });
  const bytes = left.reduce((sum, item) => sum + sizeOf(refuseTooLarge(item)), 0);
  if (bytes > mostBytesOfTransaction) throw invalid(`a transaction of ${bytes} bytes`);
  for (const { action, key } of actions) if (action.Delete) table.remove(key);
  for (const item of left) table.put(item);
  return {};
}
