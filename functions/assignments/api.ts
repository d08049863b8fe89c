import { routes } from '#shared/assignments/routes.ts';
import { api } from '../platform/http/api.ts';
import { askReview } from './handlers/ask-review.ts';
import { createAssignment } from './handlers/create-assignment.ts';
import { createCriterion, deleteCriterion, updateCriterion } from './handlers/criteria.ts';
import { deleteAssignment } from './handlers/delete-assignment.ts';
import { getAssignment } from './handlers/get-assignment.ts';
import { getStudyAssignment } from './handlers/get-study-assignment.ts';
import { getStudySubmission } from './handlers/get-study-submission.ts';
import { handIn } from './handlers/hand-in.ts';
import { listAssignments } from './handlers/list-assignments.ts';
import { listStudyAssignments } from './handlers/list-study-assignments.ts';
import { listStudyExaminations } from './handlers/list-study-examinations.ts';
import { makeGradeStatement } from './handlers/make-grade-statement.ts';
import {
  createPartialAssignment,
  deletePartialAssignment,
  updatePartialAssignment,
} from './handlers/partial-assignments.ts';
import { publishAssignment } from './handlers/publish-assignment.ts';
import { addReadyFile, removeReadyFile } from './handlers/ready-files.ts';
import { updateAssignment } from './handlers/update-assignment.ts';

/** The Lambda that answers for assignments and what students do with them. */
export const handler = api(routes, {
  listAssignments,
  createAssignment,
  getAssignment,
  updateAssignment,
  deleteAssignment,
  publishAssignment,
  createPartialAssignment,
  updatePartialAssignment,
  deletePartialAssignment,
  createCriterion,
  updateCriterion,
  deleteCriterion,
  listStudyAssignments,
  getStudyAssignment,
  listStudyExaminations,
  addReadyFile,
  removeReadyFile,
  handIn,
  getStudySubmission,
  askReview,
  makeGradeStatement,
});
