import {
  type Assigner,
  assignGraders,
  type Candidate,
  type Wanted,
} from '#functions/grading/rules/graders.ts';
import { newId } from '#functions/platform/ids.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { makeSubmission, people } from '../cases.ts';

export const all: Permission[] = ['grading.quickscan', 'grading.assess-first', 'grading.assess-second'];
export const candidates = new Map(
  Object.values(people).map((person): [typeof person.userId, Candidate] => [
    person.userId,
    { ...person, permissions: new Set(all), barredFrom: new Set(), appointments: null },
  ]),
);
export const fresh = makeSubmission({ quickscanner: null, firstAssessor: null, secondAssessor: null });
export const coordinator = { userId: newId('UserId') };
/** Gives out the roles of a submission among all who may have them. */
export const assign = (
  wanted: Wanted,
  submission = fresh,
  assessments = [] as Parameters<typeof assignGraders>[1],
  by: Assigner = coordinator,
) => assignGraders(submission, assessments, candidates, by, wanted);
