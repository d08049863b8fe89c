import * as z from 'zod/mini';
import { date, whole } from '#shared/http/fields.ts';
import { userId } from '#shared/identity/ids.ts';

/**
 * What is counted of students, each in the month in which it happened.
 * - `intake`, `stopped`, `certificate`, `graduated`: registrations that began, and that ended so.
 * - `credits`: study points (EC) of learning paths that were passed; what is exempt earns none.
 * - `handedIn`: work that was handed in. `passed`, `failed`, `rejected`: work that was returned so.
 * - `second`: returned work that a 2nd assessor decided on.
 */
export const measures = [
  'intake',
  'stopped',
  'certificate',
  'graduated',
  'credits',
  'handedIn',
  'passed',
  'failed',
  'rejected',
  'second',
] as const;

/** What is counted as it stands now, whatever the month. */
export const standingMeasures = ['studying', 'waiting'] as const;

/** What somebody has on their hands now: students to coach, and work that waits for their quickscan or assessment. */
export const loadMeasures = ['coached', 'toGrade'] as const;
export const loadMeasure = z.enum(loadMeasures);
export type LoadMeasure = z.infer<typeof loadMeasure>;

/** Sums from which means are made; nobody stands behind them who doesn't behind a measure. */
const sums = ['gradingHours', 'gradeTenths'] as const;

/** Every number of a month. */
export const figureFields = [...measures, ...standingMeasures, ...sums] as const;
export type FigureField = (typeof figureFields)[number];

/** The measures of which somebody may ask who stands behind them. */
export const measure = z.enum([...measures, ...standingMeasures]);
export type Measure = z.infer<typeof measure>;

/** A month, `yyyy-MM`, by the clocks in the Netherlands. */
export const month = z.string().check(z.regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'date'));

/** The year in which a study year begins, in September. */
export const studyYear = whole(2000, 2099);

/** The most months that are asked for at once. */
export const mostMonths = 36;

/** Counts of a month. `gradingHours`: from handing in until the return; `gradeTenths`: of the grades, summed. */
export const monthFigures = z.object({
  month,
  intake: z.number(),
  stopped: z.number(),
  certificate: z.number(),
  graduated: z.number(),
  credits: z.number(),
  handedIn: z.number(),
  passed: z.number(),
  failed: z.number(),
  rejected: z.number(),
  second: z.number(),
  gradingHours: z.number(),
  gradeTenths: z.number(),
  /** Who was studying at the end of it. */
  studying: z.number(),
});
export type MonthFigures = z.infer<typeof monthFigures>;

/** What one person has on their hands. */
export const load = z.object({ userId, name: z.string(), amount: z.number() });

/** Somebody who stands behind a number. */
export const counted = z.object({
  userId,
  name: z.string(),
  /** The learning path or assignment that it is about; empty where it is about the education. */
  title: z.string(),
  /** Study points of `credits`; 1 of everything else. */
  amount: z.number(),
  /** The day that it happened, or since when it stands; null where nobody noted it. */
  on: z.nullable(date),
});
export type Counted = z.infer<typeof counted>;
