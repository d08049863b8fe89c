import * as z from 'zod/mini';
import { date, typedDate, whole } from '#shared/http/fields.ts';

/** What becomes of work that comes after its deadline. It never costs points: a grade says what the work is worth. */
export const lateWork = z.enum(['refused', 'marked']);

/** Most attempts in a study year that an assignment may allow. */
export const maxAttemptsPerYear = 10;

/** Two a year: what Dutch institutions offer, and what the students' charter of most says. */
const usualAttempts = 2;

const fields = {
  /** The last day on which a first attempt is handed in, in the Netherlands; null: until the learning path ends. */
  deadlineOn: z.nullable(date),
  /** The same for who failed, or let the first day go by. */
  resitDeadlineOn: z.nullable(date),
  attemptsPerYear: whole(1, maxAttemptsPerYear),
  lateWork,
};

/** Until when, and how often, work can be handed in to an assignment. */
export const handInTerms = {
  deadlineOn: z._default(fields.deadlineOn, null),
  resitDeadlineOn: z._default(fields.resitDeadlineOn, null),
  attemptsPerYear: z._default(fields.attemptsPerYear, usualAttempts),
  lateWork: z._default(fields.lateWork, 'refused'),
};
export const handInTermsOf = z.object(handInTerms);
export type HandInTerms = z.infer<typeof handInTermsOf>;

/** What holds where nothing else was settled. */
export const usualTerms = handInTermsOf.parse({});

/** The same in a change. */
export const handInTermsChange = {
  deadlineOn: z.optional(z.nullable(typedDate)),
  resitDeadlineOn: z.optional(z.nullable(typedDate)),
  attemptsPerYear: z.optional(fields.attemptsPerYear),
  lateWork: z.optional(fields.lateWork),
};

/** What a student may still do by the terms of an assignment, and those of their own. */
export const standingTerms = z.object({
  /** The last day for what they hand in next; null: until the learning path ends. */
  dueOn: z.nullable(date),
  /** Whether that day is theirs alone. */
  isPersonal: z.boolean(),
  /** Whether what they hand in today comes late, and is taken all the same. */
  isLate: z.boolean(),
  /** How many attempts are left in this study year. */
  attemptsLeft: z.number(),
  /** Why nothing can be handed in now; null where these terms don't keep it. */
  closedBy: z.nullable(z.enum(['deadline', 'attempts'])),
});
export type StandingTerms = z.infer<typeof standingTerms>;
