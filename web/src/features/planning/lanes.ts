import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';

/** An item with its place among those that are at the same time. */
export interface Placed {
  readonly item: ScheduleItem;
  readonly lane: number;
}

/**
 * Puts items of one day side by side where they overlap, each as far left as there is room.
 * @param items in order of their start
 */
export function inLanes(items: readonly ScheduleItem[]): { placed: Placed[]; lanes: number } {
  const ends: string[] = [];
  const placed = items.map((item) => {
    const free = ends.findIndex((end) => end <= item.startTime);
    const lane = free >= 0 ? free : ends.length;
    ends[lane] = item.endTime;
    return { item, lane };
  });
  return { placed, lanes: Math.max(1, ends.length) };
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
