import * as z from 'zod/mini';
import { line, version } from '#shared/http/fields.ts';
import { guessing, route } from '#shared/http/route.ts';
import { learnpathId, teamId, userId } from '#shared/identity/ids.ts';
import { team } from './team-schemas.ts';

const ofTeam = z.strictObject({ learnpathId, teamId });

/** A class as the directory of an institution knows it. */
const classKey = {
  directoryId: z.string().check(z.regex(/^[a-z0-9-]{1,30}$/)),
  tenant: z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,99}$/)),
  classId: z.string().check(z.regex(/^[\w-]{1,100}$/)),
};
const directoryClass = z.object({
  ...classKey,
  name: z.string(),
  code: z.nullable(z.string()),
  /** Which institution it is of, by the name that administrators gave it. */
  institution: z.string(),
});
export type DirectoryClass = z.infer<typeof directoryClass>;

/** Somebody who is in a class. */
const classMember = z.object({
  account: z.string(),
  name: z.string(),
  email: z.string(),
  isTeacher: z.boolean(),
  /** Who has this address in the organisation; null: nobody yet. */
  userId: z.nullable(userId),
});
export type ClassMember = z.infer<typeof classMember>;

/** Whether there is any institution to look in: that of one's own account, which the organisation lets in. */
const searchable = z.boolean();

/** The class in an institution's directory that a team goes with. */
export const classRoutes = {
  searchClasses: route({
    name: 'learnpaths.searchClasses',
    method: 'POST',
    path: '/learnpaths/classes',
    summary:
      'Looks up classes by the beginning of their names, in the directory of the institution at which the caller has an account, if the organisation lets it in.',
    body: z.strictObject({ text: line(100) }),
    response: z.object({ data: z.array(directoryClass), searchable }),
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'DIRECTORY_UNAVAILABLE'],
    grants: ['table:read', 'directory:sign-in'],
    throttle: guessing,
    roundTrips: 2,
  }),
  linkClass: route({
    name: 'learnpaths.linkClass',
    method: 'PUT',
    path: '/learnpaths/{learnpathId}/teams/{teamId}/class',
    summary: 'Links a team to a class, or to none. Nobody comes into the team or leaves it by that.',
    params: ofTeam,
    body: z.strictObject({ version, directoryClass: z.nullable(z.strictObject(classKey)) }),
    response: team,
    access: ['learnpaths.write'],
    errors: ['INVALID_INPUT', 'TEAM_NOT_FOUND', 'CLASS_NOT_FOUND', 'DIRECTORY_UNAVAILABLE', 'CONFLICT'],
    grants: ['table:read', 'table:write', 'directory:sign-in'],
    roundTrips: 3,
  }),
  compareClass: route({
    name: 'learnpaths.compareClass',
    method: 'POST',
    path: '/learnpaths/{learnpathId}/teams/{teamId}/class/members',
    summary: 'Who is in the class of a team now, and who of them is a user of the organisation.',
    params: ofTeam,
    response: z.object({ data: z.array(classMember), searchable }),
    access: ['learnpaths.write'],
    errors: ['TEAM_NOT_FOUND', 'CLASS_NOT_FOUND', 'DIRECTORY_UNAVAILABLE'],
    grants: ['table:read', 'directory:sign-in'],
    throttle: guessing,
    roundTrips: 3,
  }),
} as const;
