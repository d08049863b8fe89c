import { AsyncLocalStorage } from 'node:async_hooks';
import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { QueryCommandInput, QueryCommandOutput } from '@aws-sdk/lib-dynamodb';
import type { StoredItem } from '#functions/platform/table/model.ts';
import { positionAfter } from '#functions/platform/table/query.ts';
import { records } from '#functions/platform/table/records.ts';
import { type IndexName, tableDesign } from '#shared/platform/table-design.ts';

type Ties = Readonly<Record<string, string | undefined>>;

/** Since which transaction indexes show nothing, to the work that is done. */
interface Work {
  readonly ties: Ties;
  since?: number;
}

const work = new AsyncLocalStorage<Work>();

/**
 * Does the work of a reaction, a subscriber, a step or a job, which nobody presses for again when it has seen too
 * little. Indexes answer it as they were before the transaction that it follows, and so without what it writes itself.
 * @param ties `event_id` of what it follows, or `step` of a state machine, which follows what was written last; what
 *   goes by the clock follows nothing
 */
export function inLaggingWork<Result>(ties: Ties, run: () => Promise<Result>): Promise<Result> {
  return work.run({ ties }, run);
}

/** Lets index reads of such work lag, from now on. */
export function letIndexesLag({ middlewareStack }: DynamoDBClient): void {
  const history = new History();
  middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        const doing = work.getStore();
        if (doing) doing.since ??= history.begins(doing.ties);
        const answer = await next(request);
        if (commandName.startsWith('TransactWrite')) history.note(Object(request.input).TransactItems);
        const input: QueryCommandInput = Object(request.input);
        if (doing?.since === undefined || !input.IndexName || input.Select) return answer;
        return { ...answer, output: history.asItWas(doing.since, input, Object(answer.output)) };
      },
    // After whatever a test lets happen itself: what that refuses was not written.
    { step: 'initialize', priority: 'low', name: 'lagging-index' },
  );
}

interface Action {
  readonly Put?: { readonly Item: StoredItem };
  readonly Delete?: { readonly Key: StoredItem };
}

/** What a transaction has left of an item: undefined where it removed it. */
interface Trace {
  readonly at: number;
  readonly item: StoredItem | undefined;
}

/** What was written, transaction by transaction. */
class History {
  readonly #traces = new Map<string, Trace[]>();
  readonly #ofRecords = new Map<string, number>();
  #latest = 0;

  begins({ event_id: event, step }: Ties): number {
    return this.#ofRecords.get(event ?? '') ?? (step ? this.#latest : this.#latest + 1);
  }

  note(actions: readonly Action[]): void {
    this.#latest += 1;
    for (const { Put, Delete } of actions) {
      const key = Put?.Item ?? Delete?.Key;
      if (!key) continue;
      const traces = this.#traces.get(nameOf(key)) ?? [];
      this.#traces.set(nameOf(key), [...traces, { at: this.#latest, item: Put?.Item }]);
      if (key.entity === records.name) this.#ofRecords.set(String(key.id), this.#latest);
    }
  }

  /** An index's answer with each item that was written since some transaction as it was before. */
  asItWas(since: number, input: QueryCommandInput, answer: QueryCommandOutput): QueryCommandOutput {
    const asked = askedBy(input, answer);
    const isOld = (item: StoredItem) => (this.#traces.get(nameOf(item))?.at(-1)?.at ?? 0) < since;
    const formers = [...this.#traces.values()].flatMap((traces) => {
      if ((traces.at(-1)?.at ?? 0) < since) return [];
      const { item } = traces.findLast(({ at }) => at < since) ?? {};
      return item && asked.isIn(item) ? [item] : [];
    });
    const found = [...(answer.Items ?? []).filter(isOld), ...formers].toSorted(asked.byOrder);
    if (!input.Limit || found.length <= input.Limit) return { ...answer, Items: found, Count: found.length };
    const Items = found.slice(0, input.Limit);
    const last = Items.at(-1) ?? {};
    return { ...answer, Items, Count: Items.length, LastEvaluatedKey: positionAfter(last, asked.index) };
  }
}

const nameOf = ({ pk, sk }: StoredItem) => `${String(pk)}\n${String(sk)}`;

/** Which items a query of an index asks for, as far as it has answered, and in which order. */
function askedBy(input: QueryCommandInput, { LastEvaluatedKey: end }: QueryCommandOutput) {
  const index = input.IndexName as IndexName;
  const { pk, sk } = tableDesign.indexes[index];
  const {
    ':pk': partition,
    ':from': from = '',
    ':to': to = '\u{10ffff}',
  } = input.ExpressionAttributeValues ?? {};
  const direction = input.ScanIndexForward === false ? -1 : 1;
  const placeOf = (item: StoredItem) => `${String(item[sk])}\n${nameOf(item)}`;
  const byOrder = (one: StoredItem, other: StoredItem) =>
    placeOf(one) < placeOf(other) ? -direction : direction;
  const { ExclusiveStartKey: start } = input;
  const isIn = (item: StoredItem) =>
    item[pk] === partition &&
    String(item[sk]) >= from &&
    String(item[sk]) <= to &&
    (!start || byOrder(start, item) < 0) &&
    (!end || byOrder(item, end) <= 0);
  return { index, isIn, byOrder };
}
