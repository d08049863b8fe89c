import { setTimeout as wait } from 'node:timers/promises';
import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import type { Connection } from './connection.ts';
import { type BareAction, type Operation, put } from './operations.ts';
import { type OwnKey, personKey } from './person-keys.ts';
import { encodeRecord, type RecordDraft } from './records.ts';
import { sealRecords } from './sealed-records.ts';
import { isInvalid, refuseTooLarge } from './too-large.ts';

/** What DynamoDB takes in one transaction. */
export const maxActions = 100;
/** Enough for a class that hands in within the same second, each adding to one counter. */
const attempts = 8;
const firstWait = 30;

/** What a transaction leaves behind of what happened: a record, several, or nothing for a reason. */
export type AuditEntries = RecordDraft | readonly RecordDraft[] | { readonly notAudited: string };

/** The saved items, by position of their operation. */
export type Results<Operations extends readonly Operation<unknown>[]> = {
  -readonly [Position in keyof Operations]: Operations[Position] extends Operation<infer Result>
    ? Result
    : never;
};

interface Step {
  readonly action: BareAction;
  readonly orElse: ErrorCode;
}

/**
 * Does all operations or none, and appends the record of it in the same transaction.
 * @throws Refusal with the `orElse` of the first operation whose condition failed; CONFLICT when others keep writing
 *   the same items at the same time; BODY_TOO_LARGE for an item, or for all together, that DynamoDB doesn't hold
 */
export async function transact<const Operations extends readonly Operation<unknown>[]>(
  connection: Connection,
  operations: Operations,
  entries: AuditEntries,
): Promise<Results<Operations>> {
  const { drafts, newKeys } = await sealRecords(connection, 'notAudited' in entries ? [] : [entries].flat());
  const steps = [...operations.flatMap(stepsOf), ...recordSteps(connection, drafts)];
  refuseImpossible(operations, steps.length);
  // A transaction that is full already leaves its new keys to one before it: keys that nothing uses do no harm.
  const further = newKeys.map(keyStep);
  if (further.length > 0 && steps.length + further.length > maxActions) await send(connection, further);
  else steps.push(...further);
  await send(connection, steps);
  for (const key of newKeys) key.isSaved = true;
  return operations.map(({ result }) => result) as Results<Operations>;
}

async function send(connection: Connection, steps: readonly Step[]): Promise<void> {
  const { tableName: TableName } = connection;
  const input = { TransactItems: steps.map(({ action }) => named(action, TableName)) };
  for (let attempt = 1; ; attempt++) {
    try {
      await connection.transact(input);
      return;
    } catch (error) {
      if (isInvalid(error))
        refuseTooLarge(steps.flatMap(({ action }) => ('Put' in action ? [action.Put.Item ?? {}] : [])));
      if (!(error instanceof TransactionCanceledException)) throw error;
      refuseFailedCondition(error, steps);
      if (!isPassing(error)) throw error;
      if (attempt === attempts) throw new Refusal('CONFLICT');
    }
    // By chance, so that those who met don't meet again.
    await wait(Math.random() * firstWait * 2 ** (attempt - 1));
  }
}

function stepsOf({ action, orElse, companions }: Operation<unknown>): Step[] {
  return [
    { action, orElse },
    ...companions.put.map((Item): Step => ({ action: { Put: { Item } }, orElse })),
    ...companions.remove.map((Key): Step => ({ action: { Delete: { Key } }, orElse })),
  ];
}

function recordSteps(connection: Connection, drafts: readonly RecordDraft[]): Step[] {
  return drafts.map((draft) => ({
    action: {
      Put: {
        Item: encodeRecord(draft, connection.newId('RecordId')),
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    orElse: 'CONFLICT',
  }));
}

function keyStep({ item }: OwnKey): Step {
  const { action, orElse } = put(personKey, item);
  return { action, orElse };
}

function refuseImpossible(operations: readonly Operation<unknown>[], actions: number): void {
  if (actions === 0) throw new Error('a transaction of nothing');
  if (actions > maxActions)
    throw new Error(`a transaction of ${actions} actions; at most ${maxActions} are possible`);
  const keys = new Set<string>();
  for (const { key } of operations) {
    const name = `${key.pk}\n${key.sk}`;
    if (keys.has(name)) throw new Error(`a transaction with two operations on ${key.pk} / ${key.sk}`);
    if (key.pk.startsWith('RECORD#')) throw new Error('records are never changed');
    keys.add(name);
  }
}

function refuseFailedCondition(
  { CancellationReasons = [] }: TransactionCanceledException,
  steps: readonly Step[],
): void {
  const failed = CancellationReasons.findIndex(({ Code }) => Code === 'ConditionalCheckFailed');
  const step = steps[failed];
  if (step) throw new Refusal(step.orElse);
}

/** Whether the same transaction may well succeed a moment later. */
function isPassing({ CancellationReasons = [] }: TransactionCanceledException): boolean {
  const passing = ['None', 'TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'];
  return (
    CancellationReasons.length > 0 && CancellationReasons.every(({ Code = 'None' }) => passing.includes(Code))
  );
}

function named(action: BareAction, TableName: string) {
  if ('Put' in action) return { Put: { TableName, ...action.Put } };
  if ('Delete' in action) return { Delete: { TableName, ...action.Delete } };
  if ('Update' in action) return { Update: { TableName, ...action.Update } };
  return { ConditionCheck: { TableName, ...action.ConditionCheck } };
}
