import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { assignmentId, learnpathId, planningId } from '#shared/identity/ids.ts';
import { clockTime, namedLearnpath, planningKind } from './named.ts';

/** One thing in a week: as planned, moved there, or cancelled. */
export const scheduleItem = z.object({
  planningId,
  /** The day on which it would have been: names the occurrence. */
  occurrence: date,
  title: z.string(),
  kind: planningKind,
  /** `englishTitle`: to its students; else, and where it has none, empty. */
  learnpath: z.nullable(z.extend(namedLearnpath, { englishTitle: z.string() })),
  /** For which teams of the learning path, by name; none: for all of it. */
  teams: z.array(z.string()),
  teachers: z.array(z.string()),
  room: z.string(),
  link: z.string(),
  on: date,
  startTime: clockTime,
  endTime: clockTime,
  startsAt: instant,
  endsAt: instant,
  status: z.enum(['planned', 'moved', 'cancelled']),
});
export type ScheduleItem = z.infer<typeof scheduleItem>;

/** The last day of a learning path: until then its assignments can be handed in. */
export const scheduleDeadline = z.object({
  learnpathId,
  title: z.string(),
  /** Empty: it has none. */
  englishTitle: z.string(),
  on: date,
  assignments: z.array(z.string()),
});
export type ScheduleDeadline = z.infer<typeof scheduleDeadline>;

/** The last day on which an assignment can be handed in. */
export const handInDay = z.object({
  assignmentId,
  learnpathId,
  title: z.string(),
  on: date,
  /** Whether that day is the student's alone. */
  isPersonal: z.boolean(),
});
export type HandInDay = z.infer<typeof handInDay>;

/** A week, Monday to Sunday. */
export const schedule = z.object({
  from: date,
  to: date,
  items: z.array(scheduleItem),
  /** How many more there are in the week than one answer holds: those that begin last. */
  leftOut: z.number(),
  deadlines: z.array(scheduleDeadline),
  handIns: z.array(handInDay),
  /** The Mondays of this and later weeks in which there is something, at most a year of them; of a company, of one year. */
  availableWeeks: z.array(date),
});
export type Schedule = z.infer<typeof schedule>;
