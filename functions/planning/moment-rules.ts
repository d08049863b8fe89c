import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import type { Offer, OfferType } from '#shared/planning/starting-moment-schemas.ts';
import { isEditable } from '#shared/planning/window.ts';
import type { Pool } from './pool.ts';
import type { StartingMoment, StartingMomentRow } from './starting-moment.ts';

type Draft = Omit<StartingMoment, 'version'>;

/** What a change may set on a starting moment; `pool` undefined: unchanged. */
interface MomentChange {
  readonly name?: string | undefined;
  readonly startsOn?: string | undefined;
  readonly endsOn?: string | undefined;
  readonly registration?: StartingMoment['registration'] | undefined;
  readonly capacity?: number | undefined;
  readonly pool?: Pool | null | undefined;
}

/**
 * A starting moment after a change. Name and capacity may be changed as long as it exists, all else only within the
 * edit window of the registration period that holds until now.
 * @param now UTC instant; `today` in the Netherlands; `days` of the edit window
 * @throws Refusal EDIT_WINDOW_CLOSED, or INVALID_INPUT at a field
 */
export function changedMoment<Of extends Draft>(
  before: Of,
  { pool, ...plain }: MomentChange,
  { now, today, days }: { readonly now: string; readonly today: string; readonly days: number },
): Of {
  const after = {
    ...before,
    ...defined(plain),
    ...(pool !== undefined && { pool: pool && { id: pool.poolId, name: pool.name } }),
    updatedAt: now,
  };
  if (!sameCourse(before, after)) requireEditable(before, today, days);
  refuseWrongOrder(after);
  if (pool) refuseBeyondPool(after, pool, before);
  return after;
}

/** Whether nothing changed of what students count on once they register. */
function sameCourse(before: Draft, after: Draft): boolean {
  const told = ({ startsOn, endsOn, registration: { opensOn, closesOn }, pool }: Draft) =>
    [startsOn, endsOn, opensOn, closesOn, pool?.id].join();
  return told(before) === told(after);
}

/** Lets through what may be changed today. @throws Refusal EDIT_WINDOW_CLOSED */
export function requireEditable({ registration }: Draft, today: string, days: number): void {
  if (!isEditable(registration.opensOn, today, days)) throw new Refusal('EDIT_WINDOW_CLOSED');
}

/** Whether students may register on a day. */
export function isOpen(
  { registration: { opensOn, closesOn } }: Pick<StartingMomentRow, 'registration'>,
  today: string,
): boolean {
  return opensOn <= today && today <= closesOn;
}

/**
 * Refuses dates that go backwards: registration opens before it closes, closes before the end, and the first day comes
 * before the last.
 * @throws Refusal INVALID_INPUT
 */
export function refuseWrongOrder({ startsOn, endsOn, registration }: Draft): void {
  if (endsOn < startsOn) throw new Refusal('INVALID_INPUT', { endsOn: { key: 'beforeStart' } });
  if (registration.closesOn < registration.opensOn)
    throw new Refusal('INVALID_INPUT', { 'registration.closesOn': { key: 'beforeStart' } });
  if (registration.closesOn > endsOn)
    throw new Refusal('INVALID_INPUT', { 'registration.closesOn': { key: 'afterEnd' } });
}

/**
 * A starting moment takes no more students than its pool has room for, and only its learning paths.
 * @param before of the same pool, it keeps what it had although the pool was made smaller since
 */
export function refuseBeyondPool({ capacity, learnpaths }: Draft, pool: Pool, before?: Draft): void {
  const drewFromIt = before?.pool?.id === pool.poolId;
  if (capacity > pool.capacity && !(drewFromIt && capacity <= before.capacity))
    throw new Refusal('INVALID_INPUT', { capacity: { key: 'maxValue', values: { max: pool.capacity } } });
  const inPool = new Set(pool.learnpaths.map(({ id }) => id));
  if (!drewFromIt && learnpaths.some(({ learnpathId }) => !inPool.has(learnpathId)))
    throw new Refusal('INVALID_INPUT', { poolId: { key: 'notInPool' } });
}

/**
 * A starting moment with one learning path more.
 * @throws Refusal LEARNPATH_STARTING_MOMENT_ALREADY_EXISTS: one per type
 */
export function offering<Of extends Draft>(before: Of, added: Offer, now: string): Of {
  if (before.learnpaths.some((one) => isOffer(one, added)))
    throw new Refusal('LEARNPATH_STARTING_MOMENT_ALREADY_EXISTS');
  return withOffers(before, [...before.learnpaths, added], now);
}

/** The same with one less. @throws Refusal LEARNPATH_NOT_FOUND when it has none such */
export function withdrawing<Of extends Draft>(before: Of, removed: ChosenOffer, now: string): Of {
  const rest = before.learnpaths.filter((one) => !isOffer(one, removed));
  if (rest.length === before.learnpaths.length) throw new Refusal('LEARNPATH_NOT_FOUND');
  return withOffers(before, rest, now);
}

function withOffers<Of extends Draft>(before: Of, learnpaths: Offer[], now: string): Of {
  return { ...before, learnpaths, learnpathCount: learnpaths.length, updatedAt: now };
}

/** What names one learning path of a starting moment. */
export interface ChosenOffer {
  readonly learnpathId: LearnpathId;
  readonly type: OfferType;
}

const isOffer = (one: ChosenOffer, other: ChosenOffer) =>
  one.learnpathId === other.learnpathId && one.type === other.type;

/**
 * What somebody begins with.
 * @throws Refusal LEARNPATH_NOT_FOUND when the starting moment doesn't have it, INVALID_INPUT when a learning path is
 *   chosen twice
 */
export function chosenOf({ learnpaths }: Draft, chosen: readonly ChosenOffer[]): Offer[] {
  if (new Set(chosen.map(({ learnpathId }) => learnpathId)).size !== chosen.length)
    throw new Refusal('INVALID_INPUT', { learnpaths: { key: 'duplicate' } });
  return chosen.map((wanted) => {
    const found = learnpaths.find((one) => isOffer(one, wanted));
    if (!found) throw new Refusal('LEARNPATH_NOT_FOUND');
    return found;
  });
}
