import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { indicatorId, learningOutcomeId, learnpathId } from '#shared/identity/ids.ts';
import {
  indicatorChange,
  indicatorInput,
  indicatorPlace,
  learningOutcome,
  linkable,
  outcomeChange,
  outcomeInput,
  performanceIndicator,
} from './outcome-schemas.ts';

const ofOutcome = z.strictObject({ learningOutcomeId });
const ofIndicator = z.strictObject({ indicatorId });
const inOutcome = z.strictObject({ learning_outcome_id: learningOutcomeId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
/** What changing or deleting an indicator is refused with. */
const changesIndicator = [
  'INVALID_INPUT',
  'LEARNPATH_NOT_FOUND',
  'LEARNING_OUTCOME_NOT_FOUND',
  'INDICATOR_NOT_FOUND',
  'CONFLICT',
] as const;

/** What a learning path leads to, by what that is seen, and where it is taught and tested. */
export const outcomeRoutes = {
  listLearningOutcomes: route({
    name: 'learnpaths.listLearningOutcomes',
    method: 'GET',
    path: '/learning-outcomes',
    summary:
      'The learning outcomes of a learning path, by title, and what their indicators can be linked to.',
    query: z.strictObject({ learnpath_id: learnpathId }),
    response: z.object({ data: z.array(learningOutcome), linkable }),
    access: ['learnpaths.read'],
    errors: ['LEARNPATH_NOT_FOUND'],
    ...read,
  }),
  createLearningOutcome: route({
    name: 'learnpaths.createLearningOutcome',
    method: 'POST',
    path: '/learning-outcomes',
    summary: 'Adds a learning outcome to a learning path.',
    body: outcomeInput,
    response: learningOutcome,
    status: 201,
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'LEARNPATH_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  getLearningOutcome: route({
    name: 'learnpaths.getLearningOutcome',
    method: 'GET',
    path: '/learning-outcomes/{learningOutcomeId}',
    summary: 'One learning outcome with its performance indicators.',
    params: ofOutcome,
    response: learningOutcome,
    access: ['learnpaths.read'],
    errors: ['LEARNING_OUTCOME_NOT_FOUND'],
    ...read,
  }),
  updateLearningOutcome: route({
    name: 'learnpaths.updateLearningOutcome',
    method: 'PATCH',
    path: '/learning-outcomes/{learningOutcomeId}',
    summary: 'Changes the texts of a learning outcome.',
    params: ofOutcome,
    body: outcomeChange,
    response: learningOutcome,
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'LEARNING_OUTCOME_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  deleteLearningOutcome: route({
    name: 'learnpaths.deleteLearningOutcome',
    method: 'DELETE',
    path: '/learning-outcomes/{learningOutcomeId}',
    summary: 'Deletes a learning outcome with its performance indicators.',
    params: ofOutcome,
    access: ['learnpaths.write'],
    errors: ['LEARNING_OUTCOME_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  listIndicators: route({
    name: 'learnpaths.listIndicators',
    method: 'GET',
    path: '/performance-indicators',
    summary: 'The performance indicators of a learning outcome, in order.',
    query: inOutcome,
    response: z.object({ data: z.array(performanceIndicator) }),
    access: ['learnpaths.read'],
    errors: ['LEARNING_OUTCOME_NOT_FOUND'],
    ...read,
  }),
  createIndicator: route({
    name: 'learnpaths.createIndicator',
    method: 'POST',
    path: '/performance-indicators',
    summary: 'Adds a performance indicator to a learning outcome, and answers that whole.',
    body: indicatorInput,
    response: learningOutcome,
    status: 201,
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'LEARNPATH_NOT_FOUND', 'LEARNING_OUTCOME_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  getIndicator: route({
    name: 'learnpaths.getIndicator',
    method: 'GET',
    path: '/performance-indicators/{indicatorId}',
    summary: 'One performance indicator.',
    params: ofIndicator,
    query: inOutcome,
    response: performanceIndicator,
    access: ['learnpaths.read'],
    errors: ['LEARNING_OUTCOME_NOT_FOUND', 'INDICATOR_NOT_FOUND'],
    ...read,
  }),
  updateIndicator: route({
    name: 'learnpaths.updateIndicator',
    method: 'PATCH',
    path: '/performance-indicators/{indicatorId}',
    summary: 'Changes a performance indicator, and where it is taught and tested.',
    params: ofIndicator,
    body: indicatorChange,
    response: learningOutcome,
    access: ['learnpaths.write'],
    errors: changesIndicator,
    ...write,
  }),
  deleteIndicator: route({
    name: 'learnpaths.deleteIndicator',
    method: 'DELETE',
    path: '/performance-indicators/{indicatorId}',
    summary: 'Deletes a performance indicator, and answers its learning outcome whole.',
    params: ofIndicator,
    body: indicatorPlace,
    response: learningOutcome,
    access: ['learnpaths.write'],
    errors: changesIndicator,
    ...write,
  }),
} as const;
