import * as z from 'zod/mini';
import { date, instant, line, optionalLine, typedDate, version, whole } from '#shared/http/fields.ts';
import { courseId, learnpathId, planningId, teamId, userId } from '#shared/identity/ids.ts';
import { clockTime, namedLearnpath, namedPerson, planningKind, typedClockTime } from './named.ts';
import { isInOrder, type Times, usualEditWindowDays } from './window.ts';

/** How often it comes back (spec section 9). */
export const repeatInterval = z.enum([
  'daily',
  'weekly',
  'two-weeks',
  'four-weeks',
  'monthly',
  'semi-annually',
  'annually',
]);
export type RepeatInterval = z.infer<typeof repeatInterval>;

/** Most occurrences of one planning: more than a year of every day. */
export const maxOccurrences = 400;

/** Weekdays as ISO 8601 numbers them: 1 is Monday. Without a last day it ends after so many times. */
export const repeat = z.strictObject({
  every: repeatInterval,
  weekdays: z._default(z.array(whole(1, 7)).check(z.maxLength(7)), []),
  until: z._default(z.nullable(date), null),
  times: z._default(z.nullable(whole(1, maxOccurrences)), null),
});
export type Repeat = z.infer<typeof repeat>;
const repeatInput = z.extend(repeat, { until: z._default(z.nullable(typedDate), null) });

const room = optionalLine(60);
/** An address on the web to attend at; empty: none. */
const link = z.string().check(z.trim(), z.maxLength(500), z.regex(/^(https:\/\/[^\s<>"']+)?$/, 'link'));

/** Another day, time or place of one occurrence. */
export const movedTo = z.strictObject({ on: date, startTime: clockTime, endTime: clockTime, room });

export const movedInput = z.extend(movedTo, {
  on: typedDate,
  startTime: typedClockTime,
  endTime: typedClockTime,
});

/** For a form, which says it at the field. */
export const endsLater = z.refine<Times>(isInOrder, { path: ['endTime'], error: 'endsFirst' });

/** What became of one occurrence, named by the day on which it would have been. */
export const occurrenceChange = z.object({ on: date, cancelled: z.boolean(), moved: z.nullable(movedTo) });

/** One row of the list of plannings. */
export const planningSummary = z.object({
  id: planningId,
  title: z.string(),
  kind: planningKind,
  learnpath: z.nullable(namedLearnpath),
  teachers: z.array(namedPerson),
  room: z.string(),
  firstOn: date,
  lastOn: date,
  startTime: clockTime,
  endTime: clockTime,
  repeat: z.nullable(repeat),
  occurrenceCount: z.number(),
  updatedAt: instant,
});
export type PlanningSummary = z.infer<typeof planningSummary>;

/** A team of the learning path, by the name that it has. */
export const namedTeam = z.object({ id: teamId, name: z.string() });

/** A planning as its editor sees it. */
export const planning = z.object({
  ...planningSummary.shape,
  version,
  course: z.nullable(z.object({ id: courseId, title: z.string() })),
  /** Of its learning path, of which then nobody else attends. */
  teams: z._default(z.array(namedTeam), []),
  students: z.array(namedPerson),
  link: z.string(),
  on: date,
  skipHolidays: z.boolean(),
  /** The days on which it would be, holidays left out. */
  dates: z.array(date),
  changes: z.array(occurrenceChange),
  createdAt: instant,
});
export type Planning = z.infer<typeof planning>;

export const maxTeachers = 20;
export const maxNamedStudents = 40;
export const maxPlannedTeams = 20;

const fields = {
  title: line(200),
  kind: planningKind,
  learnpathId: z._default(z.nullable(learnpathId), null),
  courseId: z._default(z.nullable(courseId), null),
  teacherIds: z._default(z.array(userId).check(z.maxLength(maxTeachers)), []),
  /** Teams of the learning path: only who is in one of them attends of it. */
  teamIds: z._default(z.array(teamId).check(z.maxLength(maxPlannedTeams)), []),
  studentIds: z._default(z.array(userId).check(z.maxLength(maxNamedStudents)), []),
  room: z._default(room, ''),
  link: z._default(link, ''),
  on: typedDate,
  startTime: typedClockTime,
  endTime: typedClockTime,
  repeat: z._default(z.nullable(repeatInput), null),
  skipHolidays: z._default(z.boolean(), true),
};

export const planningInput = z.strictObject(fields);

/** A change gives all of it anew: when and who hang together. */
export const planningChange = z.strictObject({ version, ...fields });

/** Cancels or moves one occurrence, or, with neither, brings it back. */
export const occurrenceInput = z.strictObject({
  version,
  cancelled: z.boolean(),
  moved: z.nullable(movedInput),
});

/** What is tried before it is saved: the planning itself doesn't stand in its own way. */
export const planningTrial = z.strictObject({ planningId: z.optional(planningId), ...fields });

/** Somebody, a room, a team or a whole group that is needed twice at once. */
export const conflict = z.object({
  kind: z.enum(['teacher', 'room', 'group', 'team']),
  /** Of the room, the group or the teams; of a teacher, whom who asks has named, the id. */
  name: z.string(),
  planningId,
  title: z.string(),
  on: date,
  startTime: clockTime,
  endTime: clockTime,
});
export type Conflict = z.infer<typeof conflict>;

export const trialOutcome = z.object({
  dates: z.array(date),
  /** Days left out, with the name of the holiday. */
  skipped: z.array(z.object({ on: date, name: z.string() })),
  conflicts: z.array(conflict),
});
export type TrialOutcome = z.infer<typeof trialOutcome>;

/** Days on which nothing is given, both included. */
export const holiday = z.strictObject({ name: line(100), from: date, until: date });
export type Holiday = z.infer<typeof holiday>;
export const holidayInput = z.extend(holiday, { from: typedDate, until: typedDate });

/** What an organisation settles of its planning; one that never did has the usual values. */
const settled = {
  /** Days before registration opens from which teams, blocks and starting moments are fixed. */
  editWindowDays: z._default(whole(0, 365), usualEditWindowDays),
  /** Days before the end of what students follow from which they may plan what comes next. */
  planAheadDays: z._default(whole(0, 365), 60),
  /** What students choose becomes final at once where nothing is missing; else somebody makes it final. */
  finalizeChoices: z._default(z.boolean(), false),
};

export const planningSettings = z.object({
  version: whole(0, 1_000_000_000),
  holidays: z.array(holiday),
  ...settled,
});
export type PlanningSettings = z.infer<typeof planningSettings>;

export const planningSettingsChange = z.strictObject({
  version: whole(0, 1_000_000_000),
  holidays: z.optional(z.array(holidayInput).check(z.maxLength(60))),
  editWindowDays: z.optional(whole(0, 365)),
  planAheadDays: z.optional(whole(0, 365)),
  finalizeChoices: z.optional(z.boolean()),
});
