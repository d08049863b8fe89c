import * as z from 'zod/mini';
import { route } from '#shared/http/route.ts';
import { isbn } from './isbn.ts';
import { foundBook } from './source-schemas.ts';

/** What is known elsewhere of a book. Apart from the other calls, as only its form needs it. */
export const lookUpRoutes = {
  lookUpIsbn: route({
    name: 'library.lookUpIsbn',
    method: 'POST',
    path: '/library/isbn',
    summary: 'What the ISBN service knows of a book; changes nothing.',
    body: z.strictObject({ isbn }),
    response: foundBook,
    status: 200,
    access: ['library.write'],
    errors: ['INVALID_INPUT', 'BOOK_NOT_FOUND', 'ISBN_NOT_CONNECTED', 'ISBN_UNAVAILABLE', 'ISBN_UNREADABLE'],
    grants: ['table:read', 'services:call'],
    roundTrips: 2,
  }),
} as const;
