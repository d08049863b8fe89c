import * as z from 'zod/mini';
import { learnpathId, userId } from '#shared/identity/ids.ts';

/** A learning path as planning names it. */
export const namedLearnpath = z.object({ id: learnpathId, title: z.string() });

/** Somebody as planning names them. */
export const namedPerson = z.object({ id: userId, name: z.string() });

/** What is planned. */
export const planningKind = z.enum(['learnpath', 'course', 'examination', 'consultation']);
export type PlanningKind = z.infer<typeof planningKind>;

const onTheClock = z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'time');

/** A time by the clocks in the Netherlands, `HH:mm`. */
export const clockTime = z.string().check(onTheClock);

/** The same as people type it: `9:00`, `9.00` and `900` too. */
export const typedClockTime = z.string().check(
  z.trim(),
  z.overwrite((typed) => {
    const [, hours = '', minutes] = /^(\d{1,2})[:.]?(\d\d)$/.exec(typed) ?? [];
    return minutes ? `${hours.padStart(2, '0')}:${minutes}` : typed;
  }),
  onTheClock,
);
