import * as z from 'zod/mini';
import { teamId, userId } from '#shared/identity/ids.ts';
import {
  endsLater,
  type Planning,
  planningInput,
  type RepeatInterval,
  repeatInterval,
} from '#shared/planning/planning-schemas.ts';
import { today } from '#web/platform/clock.ts';

const { title, kind, room, link, on, startTime, endTime, skipHolidays } = planningInput.shape;
const person = z.object({ id: userId, label: z.string() });
const named = z.object({ id: z.string(), label: z.string() });

/** What the form holds: people and things with their names, and a repeat that is there also when there is none. */
const fields = z.object({
  title,
  kind,
  learnpath: z.array(named).check(z.maxLength(1)),
  course: z.array(named).check(z.maxLength(1)),
  teamIds: z.array(z.object({ id: teamId, label: z.string() })),
  teacherIds: z.array(person),
  studentIds: z.array(person),
  room,
  link,
  on,
  startTime,
  endTime,
  skipHolidays,
  every: z.enum(['once', ...repeatInterval.options]),
  repeat: z.object({
    weekdays: z.array(z.number()),
    until: z.optional(z.nullable(z.iso.date())),
    times: z.optional(z.union([z.number(), z.literal('')])),
  }),
});
export type PlanningValues = z.input<typeof fields>;

type Chosen = Pick<PlanningValues, 'kind' | 'learnpath' | 'studentIds'>;

/** What has to be chosen for a planning of its kind to be about something, and for somebody to attend it. */
export const needs = ({ kind, learnpath, studentIds }: Chosen) => ({
  learnpath: kind === 'learnpath',
  course: kind === 'course',
  teacherIds: kind !== 'learnpath' && learnpath.length === 0 && studentIds.length === 0,
});

/** Said together with what is wrong in other fields. */
const chosen = (name: keyof ReturnType<typeof needs>) =>
  z.refine<PlanningValues>((values) => !needs(values)[name] || values[name].length > 0, {
    path: [name],
    error: 'required',
    when: () => true,
  });

export const planningForm = fields.check(
  chosen('learnpath'),
  chosen('course'),
  chosen('teacherIds'),
  endsLater,
);

/** What a new planning starts with. */
export function newPlanning(): Partial<PlanningValues> {
  return {
    title: '',
    kind: 'learnpath',
    learnpath: [],
    course: [],
    teamIds: [],
    teacherIds: [],
    studentIds: [],
    room: '',
    link: '',
    on: today(),
    startTime: '09:00',
    endTime: '10:30',
    skipHolidays: true,
    every: 'once',
    repeat: { weekdays: [] },
  };
}

/** What the form of a planning starts with. */
export function valuesOf(of: Planning): PlanningValues {
  const { title, kind, room, link, on, startTime, endTime, skipHolidays, repeat } = of;
  const people = (all: Planning['teachers']) => all.map(({ id, name }) => ({ id, label: name }));
  return {
    ...{ title, kind, room, link, on, startTime, endTime, skipHolidays },
    learnpath: of.learnpath ? [{ id: of.learnpath.id, label: of.learnpath.title }] : [],
    course: of.course ? [{ id: of.course.id, label: of.course.title }] : [],
    teamIds: of.teams.map(({ id, name }) => ({ id, label: name })),
    teacherIds: people(of.teachers),
    studentIds: people(of.students),
    every: repeat?.every ?? 'once',
    repeat: {
      weekdays: repeat?.weekdays ?? [],
      until: repeat?.until ?? null,
      ...(repeat?.times && { times: repeat.times }),
    },
  };
}

/** Whether it comes back on chosen days of the week. */
export function hasWeekdays(every: 'once' | RepeatInterval): boolean {
  return every === 'weekly' || every === 'two-weeks' || every === 'four-weeks';
}

/** What is sent of the form. */
export function bodyOf(values: z.output<typeof planningForm>): z.input<typeof planningInput> {
  const { learnpath, course, teamIds, teacherIds, studentIds, every, repeat, ...plain } = values;
  return {
    ...plain,
    learnpathId: learnpath[0]?.id ?? null,
    courseId: course[0]?.id ?? null,
    // Teams are of the learning path: without one there are none.
    teamIds: learnpath.length > 0 ? teamIds.map(({ id }) => id) : [],
    teacherIds: teacherIds.map(({ id }) => id),
    studentIds: studentIds.map(({ id }) => id),
    repeat:
      every === 'once'
        ? null
        : {
            every,
            weekdays: hasWeekdays(every) ? repeat.weekdays : [],
            until: repeat.until ?? null,
            times: repeat.times === '' || repeat.times === undefined ? null : repeat.times,
          },
  };
}
