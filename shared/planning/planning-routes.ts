import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { planningId } from '#shared/identity/ids.ts';
import {
  occurrenceInput,
  planning,
  planningChange,
  planningInput,
  planningSettings,
  planningSettingsChange,
  planningSummary,
  planningTrial,
  trialOutcome,
} from './planning-schemas.ts';

const params = z.strictObject({ planningId });
const reader = ['planning.read', 'planning.write'] as const;
const read = { access: reader, grants: ['table:read'], roundTrips: 2 } as const;
const write = { access: ['planning.write'], grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
const named = ['LEARNPATH_NOT_FOUND', 'TEAM_NOT_FOUND', 'COURSE_NOT_FOUND', 'USER_NOT_FOUND'] as const;

export const planningRoutes = {
  listPlannings: route({
    name: 'planning.listPlannings',
    method: 'GET',
    path: '/plannings',
    summary: 'The plannings of the company by last day: those to come and at hand, or those that are over.',
    query: z.strictObject({ ...pageQuery, ...searchQuery, over: z.optional(z.enum(['true', 'false'])) }),
    response: pageOf(planningSummary),
    errors: [],
    ...read,
  }),
  createPlanning: route({
    name: 'planning.createPlanning',
    method: 'POST',
    path: '/plannings',
    summary: 'Plans something, once or repeatedly.',
    body: planningInput,
    response: planning,
    status: 201,
    errors: ['INVALID_INPUT', ...named],
    ...write,
  }),
  getPlanning: route({
    name: 'planning.getPlanning',
    method: 'GET',
    path: '/plannings/{planningId}',
    summary: 'One planning, with its days and what became of them.',
    params,
    response: planning,
    errors: ['PLANNING_NOT_FOUND'],
    ...read,
  }),
  updatePlanning: route({
    name: 'planning.updatePlanning',
    method: 'PATCH',
    path: '/plannings/{planningId}',
    summary: 'Plans it anew. What was cancelled or moved stays so on the days that are still there.',
    params,
    body: planningChange,
    response: planning,
    errors: ['INVALID_INPUT', 'PLANNING_NOT_FOUND', ...named, 'CONFLICT'],
    ...write,
  }),
  deletePlanning: route({
    name: 'planning.deletePlanning',
    method: 'DELETE',
    path: '/plannings/{planningId}',
    summary: 'Deletes a planning; calendars that follow it show it as cancelled.',
    params,
    errors: ['PLANNING_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  changeOccurrence: route({
    name: 'planning.changeOccurrence',
    method: 'PATCH',
    path: '/plannings/{planningId}/occurrences/{on}',
    summary: 'Cancels or moves one occurrence, or brings it back.',
    params: z.strictObject({ planningId, on: date }),
    body: occurrenceInput,
    response: planning,
    errors: ['INVALID_INPUT', 'PLANNING_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  tryPlanning: route({
    name: 'planning.tryPlanning',
    method: 'POST',
    path: '/plannings/conflicts',
    summary:
      'On which days it would be, and who, which room, team or group is needed elsewhere then. Saves nothing.',
    body: planningTrial,
    response: trialOutcome,
    access: ['planning.write'],
    errors: ['INVALID_INPUT'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  getPlanningSettings: route({
    name: 'planning.getPlanningSettings',
    method: 'GET',
    path: '/plannings/settings',
    summary: 'The holidays of the company.',
    response: planningSettings,
    errors: [],
    ...read,
  }),
  updatePlanningSettings: route({
    name: 'planning.updatePlanningSettings',
    method: 'PATCH',
    path: '/plannings/settings',
    summary: 'Sets the holidays of the company; plannings that leave them out follow.',
    body: planningSettingsChange,
    response: planningSettings,
    errors: ['INVALID_INPUT', 'CONFLICT'],
    ...write,
  }),
};
