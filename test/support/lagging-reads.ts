import { AsyncLocalStorage } from 'node:async_hooks';

type Ties = Readonly<Record<string, string | undefined>>;

/** From which transaction on reads show nothing, to the work that is done. */
interface Work {
  readonly ties: Ties;
  since?: number;
}

/** What was written so far, transaction by transaction, counted from 1. */
interface Written {
  readonly latest: number;
  /** The transaction that wrote a record. */
  transactionOf(recordId: string): number | undefined;
}

const work = new AsyncLocalStorage<Work>();

/**
 * Does the work of a reaction, a subscriber, a step or a job, which nobody presses for again when it has seen too
 * little, or of a call that is sure of what it reads. What it reads is as it was before the transaction that it follows,
 * and so without what it writes itself. Only reads of the table that ask to be consistent see everything.
 * @param ties `event_id` of what it follows, or `step` of a state machine or `call`, which follow what was written last;
 *   what goes by the clock follows nothing
 */
export function inLaggingWork<Result>(ties: Ties, run: () => Promise<Result>): Promise<Result> {
  return work.run({ ties }, run);
}

/** Does what sees all that was written, also where it happens in the middle of other work. */
export function inSureWork<Result>(run: () => Result): Result {
  return work.exit(run);
}

/** From which transaction on reads of the work that is done show nothing; undefined outside of such work. */
export function laggingSince({ latest, transactionOf }: Written): number | undefined {
  const doing = work.getStore();
  if (!doing) return undefined;
  const { event_id: event = '', step, call } = doing.ties;
  doing.since ??= transactionOf(event) ?? (step || call ? latest : latest + 1);
  return doing.since;
}
