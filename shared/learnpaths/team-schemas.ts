import * as z from 'zod/mini';
import { date, instant, line, typedDate, version } from '#shared/http/fields.ts';
import { departmentId, learnpathId, teamId, userId } from '#shared/identity/ids.ts';

/** Most teams of a learning path, and most people in one. */
export const mostTeams = 100;
export const mostStudents = 60;
export const mostTeachers = 10;

/** Somebody in a team, by the name they had when the team was saved. */
const member = z.object({ userId, name: z.string() });

/** Students who follow a learning path together, and who teaches them. */
export const team = z.object({
  id: teamId,
  learnpathId,
  version,
  name: z.string(),
  departmentId,
  /** First and last day on which students may register. */
  opensOn: date,
  closesOn: date,
  students: z.array(member),
  teachers: z.array(member),
  /** The last day on which it may be changed or deleted (spec section 5). */
  editableUntil: date,
  /** The class in an institution's directory that it goes with; null: none. */
  directoryClass: z.nullable(z.object({ name: z.string(), institution: z.string(), linkedAt: instant })),
  updatedAt: instant,
});
export type Team = z.infer<typeof team>;

const periodInOrder = z.refine<{ opensOn?: string | undefined; closesOn?: string | undefined }>(
  ({ opensOn, closesOn }) => !opensOn || !closesOn || opensOn <= closesOn,
  { error: 'beforeStart', path: ['closesOn'] },
);

const fields = {
  name: line(100),
  departmentId,
  opensOn: typedDate,
  closesOn: typedDate,
  studentIds: z.array(userId).check(z.maxLength(mostStudents)),
  teacherIds: z.array(userId).check(z.maxLength(mostTeachers)),
};

/** A team as it is saved: whole, as its members decide who sees what. */
export const teamInput = z.strictObject(fields).check(periodInOrder);
export const teamChange = z.strictObject({ version, ...fields }).check(periodInOrder);
