import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { learnpathId, teamId } from '#shared/identity/ids.ts';
import { department } from '#shared/settings/organisation.ts';
import { seesPeople } from './permissions.ts';
import { team, teamChange, teamInput } from './team-schemas.ts';

const ofLearnpath = z.strictObject({ learnpathId });
const ofTeam = z.strictObject({ learnpathId, teamId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** The teams of a learning path. */
export const teamRoutes = {
  listTeams: route({
    name: 'learnpaths.listTeams',
    method: 'GET',
    path: '/learnpaths/{learnpathId}/teams',
    summary:
      'The teams of a learning path, the first registration first, and the departments they may be of.',
    params: ofLearnpath,
    response: z.object({ data: z.array(team), departments: z.array(department) }),
    access: seesPeople,
    errors: ['LEARNPATH_NOT_FOUND'],
    ...read,
  }),
  createTeam: route({
    name: 'learnpaths.createTeam',
    method: 'POST',
    path: '/learnpaths/{learnpathId}/teams',
    summary: 'Creates a team with its members.',
    params: ofLearnpath,
    body: teamInput,
    response: team,
    status: 201,
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'LEARNPATH_NOT_FOUND', 'USER_NOT_FOUND', 'CONFLICT'],
    ...write,
  }),
  getTeam: route({
    name: 'learnpaths.getTeam',
    method: 'GET',
    path: '/learnpaths/{learnpathId}/teams/{teamId}',
    summary: 'One team with its members.',
    params: ofTeam,
    response: team,
    access: seesPeople,
    errors: ['TEAM_NOT_FOUND'],
    ...read,
  }),
  updateTeam: route({
    name: 'learnpaths.updateTeam',
    method: 'PATCH',
    path: '/learnpaths/{learnpathId}/teams/{teamId}',
    summary: 'Changes a team, while its registration opens far enough ahead.',
    params: ofTeam,
    body: teamChange,
    response: team,
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'TEAM_NOT_FOUND', 'USER_NOT_FOUND', 'EDIT_WINDOW_CLOSED', 'CONFLICT'],
    ...write,
  }),
  deleteTeam: route({
    name: 'learnpaths.deleteTeam',
    method: 'DELETE',
    path: '/learnpaths/{learnpathId}/teams/{teamId}',
    summary: 'Deletes a team, while its registration opens far enough ahead.',
    params: ofTeam,
    access: ['learnpaths.write'],
    errors: ['TEAM_NOT_FOUND', 'EDIT_WINDOW_CLOSED', 'CONFLICT'],
    ...write,
  }),
} as const;
