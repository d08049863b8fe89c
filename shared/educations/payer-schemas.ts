import * as z from 'zod/mini';
import { date, email, instant, optionalLine, typedDate } from '#shared/http/fields.ts';
import { grade } from './testimonial-schemas.ts';

/** Whom to turn to about the payment, besides the payer's name: it stands on agreements. */
export const payerDetails = z.strictObject({
  contact: z._default(optionalLine(200), ''),
  email: z._default(z.union([z.literal(''), email]), ''),
  address: z._default(optionalLine(300), ''),
  /** What the payer wants to see on a bill, e.g. an order number. */
  reference: z._default(optionalLine(100), ''),
});
export const noPayerDetails = payerDetails.parse({});

/** Who pays; without a name it is the student. */
export const paying = z.strictObject({ payer: z._default(optionalLine(200), ''), payerDetails });
export type Paying = z.infer<typeof paying>;

/** Most days that a link for the payer works. */
export const mostShareDays = 365;

export const payerShareInput = z.strictObject({
  expiresOn: typedDate,
  /** Results with their grades, besides the study points. */
  showsGrades: z._default(z.boolean(), false),
});

/** What a student shares with whoever pays; null: nothing. */
export const payerShare = z.object({
  payer: z.string(),
  share: z.nullable(
    z.object({
      expiresOn: date,
      isOver: z.boolean(),
      showsGrades: z.boolean(),
      madeAt: instant,
      /** When it was opened, the latest first: the last ten, an hour apart at least. */
      openedAt: z.array(instant),
    }),
  ),
  /** When the last link ended because somebody else may have been in the account; null: it didn't, or there is another. */
  endedForSafetyAt: z.nullable(instant),
});
export type PayerShare = z.infer<typeof payerShare>;

/** How far a student is, as the payer sees it. */
export const payerProgress = z.object({
  organisation: z.string(),
  student: z.string(),
  education: z.string(),
  startsOn: date,
  expectedEndOn: z.nullable(date),
  ended: z.boolean(),
  /** In EC: what the education takes, and how much of it is there. */
  points: z.number(),
  earned: z.number(),
  exempt: z.number(),
  busy: z.number(),
  planned: z.number(),
  /** Null: the student shares none. */
  grades: z.nullable(z.array(grade)),
  expiresOn: date,
});
export type PayerProgress = z.infer<typeof payerProgress>;
