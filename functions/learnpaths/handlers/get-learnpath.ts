import { routes } from '#shared/learnpaths/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentLearnpath } from '../present.ts';
import { learnpathOf } from '../repository.ts';

/** One learning path with its courses. */
export const getLearnpath = handler(routes.getLearnpath, async ({ actor, params }, { table, files }) =>
  presentLearnpath(files, await learnpathOf(table, actor.companyId, params.learnpathId)),
);
