import {
  assignmentId,
  type CourseId,
  companyId,
  courseId as courseIdOf,
  learnpathId,
  userId,
} from '#shared/identity/ids.ts';

export type { CourseId };

const ulid = (number: number) => `01JD${String(number).padStart(22, '0')}`;

/** Ids of one of each thing. */
export const ids = {
  companyId: companyId.parse(`cmp_${ulid(1)}`),
  learnpathId: learnpathId.parse(`lpt_${ulid(2)}`),
  userId: userId.parse(`usr_${ulid(3)}`),
  assignmentId: assignmentId.parse(`asg_${ulid(4)}`),
};

export const courseId = (number: number): CourseId => courseIdOf.parse(`crs_${ulid(number)}`);
