import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { shelfView } from '../shelf.ts';

/** The learning paths the actor follows, with their progress. */
export const listStudyLearnpaths = handler(
  routes.listStudyLearnpaths,
  async ({ actor }, { table, files }) => ({
    data: await shelfView(table, files, actor.companyId, actor.userId),
  }),
);
