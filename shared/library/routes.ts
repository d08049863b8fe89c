import { listRoutes } from './list-routes.ts';
import { lookUpRoutes } from './look-up-routes.ts';
import { openingRoutes } from './opening-routes.ts';
import { sourceRoutes } from './source-routes.ts';

/** Every call of the library. Screens take what they need from the files it is put together from. */
export const routes = { ...sourceRoutes, ...listRoutes, ...openingRoutes, ...lookUpRoutes };
