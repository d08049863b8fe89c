import type { Today } from '#shared/guidance/today-routes.ts';
import type { App } from '#shared/identity/permissions.ts';

/**
 * What of today belongs to an app: in that of students what one studies, in the others what one's work is. What is over
 * is left out.
 * @param now milliseconds since the epoch
 * @param isOwnWork whether what waits for the reader is what the page below lists
 * @returns undefined where there is nothing
 */
export function partOf(all: Today, app: App, now: number, isOwnWork = false): Today | undefined {
  const studies = app === 'study';
  const as = studies ? 'student' : 'teacher';
  const schedule = all.schedule.filter((item) => item.as === as && now < Date.parse(item.endsAt));
  const { deadlines, handIns, evaluations } = studies ? all : { deadlines: [], handIns: [], evaluations: [] };
  const [waiting, signals] = studies ? [0, 0] : [isOwnWork ? 0 : all.waiting, all.signals];
  const { unread } = all;
  const told = schedule.length + deadlines.length + handIns.length + evaluations.length;
  const nothing = told + waiting + signals + unread === 0;
  return nothing ? undefined : { schedule, deadlines, handIns, evaluations, waiting, signals, unread };
}
