import { routes } from '#shared/learnpaths/routes.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { shelfView } from '../shelf.ts';

/** The learning paths the actor follows, with their progress. */
export const listStudyLearnpaths = handler(routes.listStudyLearnpaths, async ({ now, shelf }, { files }) => ({
  data: await shelfView(files, shelf, dutchDate(now)),
}));
