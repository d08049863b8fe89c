import * as z from 'zod/mini';
import { version } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';
import { assignmentId, criterionId, partialAssignmentId } from '#shared/identity/ids.ts';
import { listAssignments } from './list.ts';
import {
  assignment,
  assignmentChange,
  assignmentInput,
  criterionChange,
  criterionInput,
  partialAssignmentChange,
  partialAssignmentInput,
} from './schemas.ts';
import { studyRoutes } from './study-routes.ts';

const ofAssignment = z.strictObject({ assignmentId });
const ofPartial = z.strictObject({ assignmentId, partialAssignmentId });
const ofCriterion = z.strictObject({ assignmentId, partialAssignmentId, criterionId });
const read = { grants: ['table:read', 'files:read'], roundTrips: 2 } as const;
const edit = {
  response: assignment,
  access: ['assignments.write'],
  errors: ['INVALID_INPUT', 'ASSIGNMENT_NOT_FOUND', 'CONFLICT'],
  grants: ['table:read', 'table:write', 'files:read'],
  roundTrips: 3,
} as const;

export const routes = {
  listAssignments,
  createAssignment: route({
    ...edit,
    name: 'assignments.createAssignment',
    method: 'POST',
    path: '/assignments',
    summary: 'Starts an assignment of a learning path, as a draft.',
    body: assignmentInput,
    status: 201,
    errors: ['INVALID_INPUT', 'LEARNPATH_NOT_FOUND'],
  }),
  getAssignment: route({
    name: 'assignments.getAssignment',
    method: 'GET',
    path: '/assignments/{assignmentId}',
    summary: 'One assignment as its editor sees it.',
    params: ofAssignment,
    response: assignment,
    access: ['assignments.read'],
    errors: ['ASSIGNMENT_NOT_FOUND'],
    ...read,
    roundTrips: 1,
  }),
  updateAssignment: route({
    ...edit,
    name: 'assignments.updateAssignment',
    method: 'PATCH',
    path: '/assignments/{assignmentId}',
    summary: 'Changes an assignment. Students go on seeing what was published.',
    params: ofAssignment,
    body: assignmentChange,
    errors: ['INVALID_INPUT', 'ASSIGNMENT_NOT_FOUND', 'LEARNPATH_NOT_FOUND', 'FILE_NOT_FOUND', 'CONFLICT'],
  }),
  deleteAssignment: route({
    name: 'assignments.deleteAssignment',
    method: 'DELETE',
    path: '/assignments/{assignmentId}',
    summary:
      'Deletes an assignment; the body carries the typed word DELETE. Refused once work was handed in.',
    params: ofAssignment,
    body: z.strictObject({ version, confirmation: z.literal('DELETE') }),
    access: ['assignments.write'],
    errors: ['INVALID_INPUT', 'ASSIGNMENT_NOT_FOUND', 'IN_USE', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  publishAssignment: route({
    ...edit,
    name: 'assignments.publishAssignment',
    method: 'POST',
    path: '/assignments/{assignmentId}/publish',
    summary: 'Publishes the assignment as its next version. The weighings must total 100 %.',
    params: ofAssignment,
    body: z.strictObject({ version }),
    errors: ['INVALID_INPUT', 'ASSIGNMENT_NOT_FOUND', 'WEIGHTS_NOT_100', 'WRONG_STATE', 'CONFLICT'],
  }),
  createPartialAssignment: route({
    ...edit,
    name: 'assignments.createPartialAssignment',
    method: 'POST',
    path: '/assignments/{assignmentId}/partial-assignments',
    summary: 'Adds a partial assignment at the end.',
    params: ofAssignment,
    body: partialAssignmentInput,
    status: 201,
  }),
  updatePartialAssignment: route({
    ...edit,
    name: 'assignments.updatePartialAssignment',
    method: 'PATCH',
    path: '/assignments/{assignmentId}/partial-assignments/{partialAssignmentId}',
    summary: 'Changes a partial assignment.',
    params: ofPartial,
    body: partialAssignmentChange,
  }),
  deletePartialAssignment: route({
    ...edit,
    name: 'assignments.deletePartialAssignment',
    method: 'DELETE',
    path: '/assignments/{assignmentId}/partial-assignments/{partialAssignmentId}',
    summary: 'Deletes a partial assignment with its criteria.',
    params: ofPartial,
    body: z.strictObject({ version }),
  }),
  createCriterion: route({
    ...edit,
    name: 'assignments.createCriterion',
    method: 'POST',
    path: '/assignments/{assignmentId}/partial-assignments/{partialAssignmentId}/criteria',
    summary: 'Adds a criterion with its weighing.',
    params: ofPartial,
    body: criterionInput,
    status: 201,
  }),
  updateCriterion: route({
    ...edit,
    name: 'assignments.updateCriterion',
    method: 'PATCH',
    path: '/assignments/{assignmentId}/partial-assignments/{partialAssignmentId}/criteria/{criterionId}',
    summary: 'Changes a criterion.',
    params: ofCriterion,
    body: criterionChange,
  }),
  deleteCriterion: route({
    ...edit,
    name: 'assignments.deleteCriterion',
    method: 'DELETE',
    path: '/assignments/{assignmentId}/partial-assignments/{partialAssignmentId}/criteria/{criterionId}',
    summary: 'Deletes a criterion.',
    params: ofCriterion,
    body: z.strictObject({ version }),
  }),
  ...studyRoutes,
} as const;
