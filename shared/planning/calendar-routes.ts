import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { route } from '#shared/http/route.ts';

/** When somebody made the link to their calendar; null: there is none. */
const calendarLink = z.object({ madeAt: z.nullable(instant) });

/** A link as it was made: told once, as only its hash is kept. */
const newCalendarLink = z.object({ madeAt: instant, path: z.string() });

export const calendarRoutes = {
  getCalendarLink: route({
    name: 'planning.getCalendarLink',
    method: 'GET',
    path: '/me/calendar',
    summary: 'Whether the caller has a link to their calendar, and since when.',
    response: calendarLink,
    access: 'signed-in',
    errors: [],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  makeCalendarLink: route({
    name: 'planning.makeCalendarLink',
    method: 'POST',
    path: '/me/calendar',
    summary: 'Makes a link to the calendar of the caller; the one before no longer works.',
    response: newCalendarLink,
    status: 201,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  revokeCalendarLink: route({
    name: 'planning.revokeCalendarLink',
    method: 'DELETE',
    path: '/me/calendar',
    summary: 'Ends the link to the calendar of the caller.',
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
  readCalendar: route({
    name: 'planning.readCalendar',
    method: 'GET',
    path: '/calendars/{token}',
    summary: 'The calendar behind a link, as calendar programs read it (RFC 5545).',
    params: z.strictObject({ token: z.string().check(z.regex(/^[\w-]{43}\.ics$/, 'id')) }),
    response: z.string(),
    produces: 'text/calendar',
    access: 'public',
    errors: ['CALENDAR_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
};
