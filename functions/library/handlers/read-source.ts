import { sourceRoutes as routes } from '#shared/library/source-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentSource } from '../present.ts';
import { sourceOf } from '../repository.ts';

/** One source, whole. */
export const getSource = handler(
  routes.getSource,
  async function getSource({ actor, params, now }, { table, files }) {
    const found = await sourceOf(table, { companyId: actor.companyId, ...params });
    return presentSource(files, found, now);
  },
);
