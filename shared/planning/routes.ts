import { calendarRoutes } from './calendar-routes.ts';
import { canPlanRoutes, eligibleRoutes } from './can-plan-routes.ts';
import { planningRoutes } from './planning-routes.ts';
import { poolRoutes } from './pool-routes.ts';
import { scheduleRoutes } from './schedule-routes.ts';
import { startingMomentRoutes } from './starting-moment-routes.ts';
import { syncRoutes } from './sync-routes.ts';

/** Every call of planning. Screens take what they need from the files it is put together from. */
export const routes = {
  ...poolRoutes,
  ...startingMomentRoutes,
  ...planningRoutes,
  ...scheduleRoutes,
  ...calendarRoutes,
  ...canPlanRoutes,
  ...eligibleRoutes,
  ...syncRoutes,
};
