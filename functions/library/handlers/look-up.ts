import { Refusal } from '#shared/http/errors.ts';
import { lookUpRoutes as routes } from '#shared/library/look-up-routes.ts';
import { isbnServiceOf } from '../../integrations/public.ts';
import { handler } from '../../platform/http/handler.ts';

/** What is known elsewhere of a book. */
export const lookUpIsbn = handler(routes.lookUpIsbn, async function lookUpIsbn({ body }, { outside }) {
  const found = await isbnServiceOf(outside).bookOf(body.isbn);
  if (!found) throw new Refusal('BOOK_NOT_FOUND');
  return found;
});
