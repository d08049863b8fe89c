import * as z from 'zod/mini';
import { date, instant } from '#shared/http/fields.ts';
import { exportId, mutationId, userId } from '#shared/identity/ids.ts';

/** The two record kinds DUO knows: an enrolment (deelname) and a result (resultaat). */
export const mutationKind = z.enum(['enrolment', 'result']);
export type MutationKind = z.infer<typeof mutationKind>;

export const mutationState = z.enum(['open', 'exported', 'deleted']);
export type MutationState = z.infer<typeof mutationState>;

/** A change to report, and whether that has happened. */
export const mutation = z.object({
  id: mutationId,
  kind: mutationKind,
  state: mutationState,
  studentId: userId,
  studentName: z.string(),
  studentNumber: z.nullable(z.string()),
  /** Unique per BRIN, at most 20 characters: the inschrijving- or resultaatvolgnummer. */
  sequenceNumber: z.string(),
  programmeTitle: z.string(),
  programmeCode: z.string(),
  ects: z.number(),
  grade: z.nullable(z.number()),
  happenedOn: date,
  createdAt: instant,
  exportedAt: z.nullable(instant),
  exportId: z.nullable(exportId),
});
export type Mutation = z.infer<typeof mutation>;

/** A field of a record that DUO would refuse. `problem` is a key under `register:problems`. */
export const registerProblem = z.object({
  mutationId,
  studentId: userId,
  studentName: z.string(),
  field: z.string(),
  problem: z.string(),
});
export type RegisterProblem = z.infer<typeof registerProblem>;

/** One run of the export workflow. */
export const registerExport = z.object({
  id: exportId,
  status: z.enum(['running', 'refused', 'completed', 'failed']),
  phase: z.enum(['collecting', 'checking', 'writing', 'marking', 'done']),
  total: z.number(),
  processed: z.number(),
  problems: z.array(registerProblem),
  /** Version of the column layout the file was written with. */
  layoutVersion: z.string(),
  brinCode: z.string(),
  fileName: z.nullable(z.string()),
  sizeBytes: z.nullable(z.number()),
  sha256: z.nullable(z.string()),
  startedByName: z.string(),
  startedAt: instant,
  finishedAt: z.nullable(instant),
});
export type RegisterExport = z.infer<typeof registerExport>;
