import * as z from 'zod/mini';
import { instant } from '#shared/http/fields.ts';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { sourceId, userId } from '#shared/identity/ids.ts';
import { openable } from './list-schemas.ts';
import { place } from './place.ts';

const ofSource = z.strictObject({ sourceId });
/** Whoever studies, teaches, makes what is studied, or looks at it. */
const readers = [
  'study.follow',
  'teaching.follow',
  'courses.read',
  'courses.write',
  'learnpaths.write',
  'library.write',
] as const;

/** To open a source, and who has the seats of one. */
export const openingRoutes = {
  getOpenable: route({
    name: 'library.getOpenable',
    method: 'GET',
    path: '/library/sources/{sourceId}/card',
    summary: 'A source as everybody sees it, and whether the caller can open it.',
    params: ofSource,
    response: openable,
    access: readers,
    errors: ['SOURCE_NOT_FOUND'],
    grants: ['table:read', 'files:read'],
    roundTrips: 2,
  }),
  openSource: route({
    name: 'library.openSource',
    method: 'POST',
    path: '/library/sources/{sourceId}/open',
    summary:
      'Takes a seat, unless the caller has one, and answers where the source opens: at the book platform by a link that works once and is signed in.',
    params: ofSource,
    body: place,
    response: z.object({ url: z.string() }),
    access: readers,
    whileImpersonating: 'refused',
    errors: [
      'INVALID_INPUT',
      'SOURCE_NOT_FOUND',
      'SOURCE_OFFLINE',
      'LICENCE_NOT_BEGUN',
      'LICENCE_ENDED',
      'SEATS_TAKEN',
      'TOO_MANY_REQUESTS',
      'BOOK_PLATFORM_NOT_CONNECTED',
    ],
    grants: ['table:read', 'table:write', 'services:call'],
    roundTrips: 3,
  }),
  listSeats: route({
    name: 'library.listSeats',
    method: 'GET',
    path: '/library/sources/{sourceId}/seats',
    summary: 'Who has a seat of a source, those who took it first first, and how often it was opened.',
    params: ofSource,
    query: z.strictObject(pageQuery),
    response: z.extend(pageOf(z.object({ userId, takenAt: instant })), {
      taken: z.number(),
      opened: z.number(),
    }),
    access: ['library.write'],
    errors: ['SOURCE_NOT_FOUND'],
    grants: ['table:read'],
    roundTrips: 2,
  }),
  freeSeat: route({
    name: 'library.freeSeat',
    method: 'DELETE',
    path: '/library/sources/{sourceId}/seats/{userId}',
    summary:
      'Takes back the seat that somebody has, for another one. Who opens the source again takes one anew.',
    params: z.strictObject({ sourceId, userId }),
    access: ['library.write'],
    errors: ['SOURCE_NOT_FOUND', 'CONFLICT'],
    grants: ['table:read', 'table:write'],
    roundTrips: 3,
  }),
} as const;
