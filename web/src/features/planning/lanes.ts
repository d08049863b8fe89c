import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';

/** An item with its place among those that are at the same time. */
export interface Placed {
  readonly item: ScheduleItem;
  readonly lane: number;
  /** Over how many lanes it goes: those beside it where nothing is at its time. */
  readonly span: number;
}

/** So short an item is still shown as long as this, in minutes: its words take room. */
const leastMinutes = 30;

/**
 * Puts items of one day side by side where they overlap, each as far left as there is room, and as wide as there is.
 * @param items in order of their start
 */
export function inLanes(items: readonly ScheduleItem[]): { placed: Placed[]; lanes: number } {
  const ends: number[] = [];
  const inLane = items.map((item) => {
    const [from, until] = [minutesOf(item.startTime), shownUntil(item)];
    const free = ends.findIndex((end) => end <= from);
    const lane = free >= 0 ? free : ends.length;
    ends[lane] = until;
    return { item, lane, from, until };
  });
  const lanes = Math.max(1, ends.length);
  const placed = inLane.map(({ item, lane, from, until }) => {
    const beside = inLane.filter((one) => one.lane > lane && one.from < until && from < one.until);
    return { item, lane, span: Math.min(lanes, ...beside.map((one) => one.lane)) - lane };
  });
  return { placed, lanes };
}

/** Until when an item takes room, in minutes since midnight. */
export function shownUntil({ startTime, endTime }: ScheduleItem): number {
  return Math.max(minutesOf(endTime), minutesOf(startTime) + leastMinutes);
}

/** Minutes since midnight of `HH:mm`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}

/** The whole hours that items need, at least from nine to five. */
export function hoursOf(items: readonly ScheduleItem[]): { first: number; last: number } {
  const starts = items.map(({ startTime }) => Math.floor(minutesOf(startTime) / 60));
  const ends = items.map(({ endTime }) => Math.ceil(minutesOf(endTime) / 60));
  return { first: Math.min(9, ...starts), last: Math.max(17, ...ends) };
}
