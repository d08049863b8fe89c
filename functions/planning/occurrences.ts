import type * as z from 'zod/mini';
import { Refusal } from '#shared/http/errors.ts';
import type { occurrenceChange } from '#shared/planning/planning-schemas.ts';
import { isInOrder } from '#shared/planning/window.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { instantOf } from '#shared/platform/zone-time.ts';

export type OccurrenceChange = z.infer<typeof occurrenceChange>;

/** What tells when something is: days, the time on each, and what became of some of them. */
export interface Timed {
  readonly dates: readonly string[];
  readonly changes: readonly OccurrenceChange[];
  readonly startTime: string;
  readonly endTime: string;
  readonly room: string;
}

/** One occurrence as it is now. `occurrence` is the day on which it would have been, and names it. */
export interface Occurrence {
  readonly occurrence: string;
  readonly on: string;
  readonly startTime: string;
  readonly endTime: string;
  readonly room: string;
  readonly status: 'planned' | 'moved' | 'cancelled';
}

/** All occurrences, in order of the days on which they are. */
export function occurrencesOf({ dates, changes, startTime, endTime, room }: Timed): Occurrence[] {
  const byDay = new Map(changes.map((change) => [change.on, change]));
  return dates
    .map((occurrence): Occurrence => {
      const change = byDay.get(occurrence);
      const usual = { occurrence, on: occurrence, startTime, endTime, room };
      if (change?.cancelled) return { ...usual, status: 'cancelled' };
      return change?.moved ? { ...usual, ...change.moved, status: 'moved' } : { ...usual, status: 'planned' };
    })
    .sort((one, other) => `${one.on} ${one.startTime}`.localeCompare(`${other.on} ${other.startTime}`));
}

/** Those on some days, both included. */
export function occurrencesWithin(of: Timed, from: string, to: string): Occurrence[] {
  return occurrencesOf(of).filter(({ on }) => from <= on && on <= to);
}

/**
 * The instants at which an occurrence starts and ends, whatever the clocks do that night. One that starts in the hour
 * that is left out starts an hour later, and where its end would then come first it takes as long as ever.
 */
export function instantsOf({ on, startTime, endTime }: Pick<Occurrence, 'on' | 'startTime' | 'endTime'>) {
  const startsAt = instantOf(`${on}T${startTime}:00`);
  const endsAt = instantOf(`${on}T${endTime}:00`);
  if (endsAt > startsAt) return { startsAt, endsAt };
  const milliseconds = Date.parse(`${on}T${endTime}Z`) - Date.parse(`${on}T${startTime}Z`);
  return { startsAt, endsAt: new Date(Date.parse(startsAt) + milliseconds).toISOString() };
}

/** The first and the last day on which something is. */
export function spanOf(of: Timed): { firstOn: string; lastOn: string } {
  const days = occurrencesOf(of).map(({ on }) => on);
  return { firstOn: days[0] ?? '', lastOn: days.at(-1) ?? '' };
}

/**
 * The changes of a planning after one more.
 * @throws Refusal INVALID_INPUT when it isn't planned on that day, or would end before it starts
 */
export function withChange(of: Timed, change: OccurrenceChange): OccurrenceChange[] {
  if (!of.dates.includes(change.on)) throw new Refusal('INVALID_INPUT', { on: { key: 'noOccurrence' } });
  if (change.moved && !isInOrder(change.moved))
    throw new Refusal('INVALID_INPUT', { 'moved.endTime': { key: 'endsFirst' } });
  const others = of.changes.filter(({ on }) => on !== change.on);
  return change.cancelled || change.moved ? [...others, change] : others;
}

/** Whether two occurrences are at once, if only in part. */
export function overlap(one: Occurrence, other: Occurrence): boolean {
  if (one.status === 'cancelled' || other.status === 'cancelled') return false;
  return one.on === other.on && one.startTime < other.endTime && other.startTime < one.endTime;
}

/** The Monday of the week that a day is in. */
export function mondayOf(date: string): string {
  const weekday = new Date(date).getUTCDay();
  return dayPlus(date, -((weekday + 6) % 7));
}
