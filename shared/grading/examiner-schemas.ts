import * as z from 'zod/mini';
import { date, typedDate, version } from '#shared/http/fields.ts';
import { guestStay } from '#shared/identity/guest.ts';
import { learnpathId, userId } from '#shared/identity/ids.ts';

/** The most appointments of one person. */
export const mostAppointments = 100;

/** As what the examination board appoints somebody. */
export const appointedRole = z.enum(['first-assessor', 'second-assessor', 'both']);

/** That somebody may assess in a learning path, from a day to a day; both included, and null without an end. */
export const appointment = z.object({
  learnpathId,
  learnpathTitle: z.string(),
  role: appointedRole,
  from: date,
  until: z.nullable(date),
});
export type Appointment = z.infer<typeof appointment>;

/** Somebody with all their appointments. */
export const appointedExaminer = z.object({
  userId,
  /** Null of who is no grader here any more. */
  name: z.nullable(z.string()),
  version,
  appointments: z.array(appointment),
  /** Of a guest: of whom they are, and from when to when they are there. */
  guest: z.optional(guestStay),
});
export type AppointedExaminer = z.infer<typeof appointedExaminer>;

export const appointmentInput = z
  .strictObject({ learnpathId, role: appointedRole, from: typedDate, until: z.nullable(typedDate) })
  .check(
    z.refine(({ from, until }) => until === null || from <= until, { error: 'beforeStart', path: ['until'] }),
  );

/** All appointments that somebody has from now on. */
export const appointmentsInput = z.strictObject({
  /** As it was read; 0: they had none. */
  version: z.union([version, z.literal(0)]),
  appointments: z.array(appointmentInput).check(z.maxLength(mostAppointments)),
});
