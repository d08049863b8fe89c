import type { PlanningSummary, Planning as PlanningView } from '#shared/planning/planning-schemas.ts';
import type { ScheduleItem } from '#shared/planning/schedule-schemas.ts';
import { instantsOf, type Occurrence } from './occurrences.ts';
import type { Planning, PlanningRow } from './planning.ts';

/** A row of the list of plannings. */
export function presentPlanningRow({ planningId: id, ...row }: PlanningRow): PlanningSummary {
  const { title, kind, learnpath, teachers, room, firstOn, lastOn, startTime, endTime, repeat } = row;
  const { occurrenceCount, updatedAt } = row;
  const times = { firstOn, lastOn, startTime, endTime, repeat, occurrenceCount };
  return { id, title, kind, learnpath, teachers, room, ...times, updatedAt };
}

/** A planning as its editor sees it. */
export function presentPlanning(stored: Planning): PlanningView {
  const { version, course, teams, students, link, on, skipHolidays, dates, changes, createdAt } = stored;
  const rest = { version, course, teams, students, link, on, skipHolidays, dates, changes, createdAt };
  return { ...presentPlanningRow(stored), ...rest };
}

/** What a week says of the thing that is planned. */
type Planned = Pick<ScheduleItem, 'planningId' | 'title' | 'kind' | 'teams' | 'teachers' | 'link'> &
  Pick<Planning, 'learnpath'>;

/**
 * One occurrence in a week.
 * @param english what learning paths are called in English, by their id
 */
export function presentOccurrence(
  { planningId, title, kind, learnpath, teams, teachers, link }: Planned,
  { occurrence, on, startTime, endTime, room, status }: Occurrence,
  english?: ReadonlyMap<string, string | undefined>,
): ScheduleItem {
  const times = { on, startTime, endTime, ...instantsOf({ on, startTime, endTime }) };
  const path = learnpath && { ...learnpath, englishTitle: english?.get(learnpath.id) ?? '' };
  const what = { planningId, occurrence, title, kind, learnpath: path, teams, teachers, link, room };
  return { ...what, ...times, status };
}
