import * as z from 'zod/mini';
import { date, instant, typedDate } from '#shared/http/fields.ts';
import { learnpathId, userId } from '#shared/identity/ids.ts';

/** Why a student may need somebody, each with the fact behind it. No score: whoever reads it can check it. */
export const signalKind = z.enum([
  'inactive',
  'behind',
  'failed-twice',
  'waits',
  'unsigned',
  'no-next-block',
]);
export type SignalKind = z.infer<typeof signalKind>;

/** One reason, told once: what it is about is part of its key. */
export const signal = z.object({
  key: z.string(),
  kind: signalKind,
  /** The day since which it holds. */
  sinceOn: date,
  /** In which learning path; null: in the education as a whole. */
  learnpathId: z.nullable(learnpathId),
  /** What it is about by name: a learning path, an assignment, a block; empty of none. */
  about: z.string(),
  /** Of `no-next-block`, the last day for which something is planned; null: nothing is. */
  plannedUntil: z.nullable(date),
  /** Days for `inactive` and `waits`, percentage points for `behind`, failed attempts for `failed-twice`. */
  amount: z.nullable(z.number()),
});
export type Signal = z.infer<typeof signal>;

/** A student who needs somebody, and why. */
export const studentInNeed = z.object({
  id: userId,
  name: z.string(),
  email: z.string(),
  version: z.number(),
  lastActiveAt: z.nullable(instant),
  signals: z.array(signal).check(z.minLength(1)),
});
export type StudentInNeed = z.infer<typeof studentInNeed>;

/** Puts a signal aside: until a day, or for as long as it stays the same one. */
export const settlement = z.strictObject({
  key: z.string().check(z.minLength(1), z.maxLength(200)),
  version: z.number().check(z.int(), z.minimum(1)),
  /** The first day on which it is told again; null: not any more. */
  untilOn: z.nullable(typedDate),
});
