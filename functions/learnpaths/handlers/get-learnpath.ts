import { Refusal } from '#shared/http/errors.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { handlerWith } from '../../platform/http/handler.ts';
import { learnpath } from '../learnpath.ts';
import { presentLearnpath } from '../present.ts';

/** One learning path with its courses. */
export const getLearnpath = handlerWith(
  routes.getLearnpath,
  (of) => [learnpath.at(of)],
  async function getLearnpath({ items: [stored] }, { files }) {
    if (!stored) throw new Refusal('LEARNPATH_NOT_FOUND');
    return presentLearnpath(files, stored);
  },
);
