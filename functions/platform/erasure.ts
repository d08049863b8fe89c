import type { Ids } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { keptUntil, type RetentionClass, type Terms } from '#shared/privacy/retention.ts';
import { actionsOfAll } from './job/portion.ts';
import type { Starter } from './job/starter.ts';
import type { Services } from './services.ts';
import type { Stored, Writable } from './table/model.ts';
import { type Operation, remove } from './table/operations.ts';
import type { Cause, RecordDraft } from './table/records.ts';

/** Somebody, in one of their companies. */
export type OfPerson = Ids<'companyId' | 'userId'>;

/** Who is erased, for whom and by which terms. */
export interface Erasing extends OfPerson {
  readonly terms: Terms;
  readonly cause: Cause & Starter;
  /** No other company has the person: their account goes as well. */
  readonly everywhere: boolean;
}

/** Something that stays although its person is erased, and until when it has to. */
export interface Kept {
  readonly class: RetentionClass;
  /** The last day. */
  readonly until: string;
}

/** As much of an erasure as one transaction does. */
export interface ErasureStep {
  readonly operations?: readonly Operation<unknown>[];
  readonly records?: readonly RecordDraft[];
  /** Keys of files, which are gone before the transaction; it says so for good. */
  readonly files?: readonly string[];
  /** How many things went. */
  readonly erased?: number;
  readonly kept?: readonly Kept[];
}

/**
 * Takes away what is kept of one sort, step by step. It looks at what is there: begun anew after a step, it goes on with
 * the rest.
 */
export type Erase = (services: Services, of: Erasing) => AsyncGenerator<ErasureStep>;

/** What stands where the name of an erased person stood on what is kept of others. */
export const nobody = '–';

/** Actions of one step, well below what a job's portion may have. */
const mostActions = 80;

/** Steps that remove items, as many as fit at a time. */
export function* removing<Item>(
  entity: Writable<Item>,
  items: readonly Stored<Item>[],
): Generator<ErasureStep> {
  yield* steps(items.map((item) => ({ operations: [remove(entity, item)], erased: 1 })));
}

/** Steps put together as far as they fit in one transaction. */
export function* steps(single: readonly ErasureStep[]): Generator<ErasureStep> {
  let together: ErasureStep = {};
  let actions = 0;
  for (const one of single) {
    const own = actionsOfAll(one.operations ?? []) + (one.records?.length ?? 0);
    if (actions > 0 && actions + own > mostActions) {
      yield together;
      together = {};
      actions = 0;
    }
    together = joined(together, one);
    actions += own;
  }
  if (Object.keys(together).length > 0) yield together;
}

/**
 * Whether something stays, by the term of its class.
 * @param since when it was over, UTC instant or day
 * @returns undefined when its term is over
 */
export function stillKept({ terms, cause }: Erasing, kind: RetentionClass, since: string): Kept | undefined {
  const until = keptUntil(since, terms[kind]);
  return until >= dutchDate(cause.now) ? { class: kind, until } : undefined;
}

function joined(one: ErasureStep, other: ErasureStep): ErasureStep {
  return {
    operations: [...(one.operations ?? []), ...(other.operations ?? [])],
    records: [...(one.records ?? []), ...(other.records ?? [])],
    files: [...(one.files ?? []), ...(other.files ?? [])],
    kept: [...(one.kept ?? []), ...(other.kept ?? [])],
    erased: (one.erased ?? 0) + (other.erased ?? 0),
  };
}
