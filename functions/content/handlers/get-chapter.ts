import { routes } from '#shared/content/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentChapter } from '../present.ts';
import { chapterOf } from '../repository.ts';

/** One chapter with its content. */
export const getChapter = handler(routes.getChapter, async ({ actor, params }, { table, files }) =>
  presentChapter(files, await chapterOf(table, actor.companyId, params.chapterId)),
);
