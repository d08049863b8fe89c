import { poolRoutes } from './pool-routes.ts';
import { startingMomentRoutes } from './starting-moment-routes.ts';

/** Every call of planning. Screens take what they need from the files it is put together from. */
export const routes = { ...poolRoutes, ...startingMomentRoutes };
