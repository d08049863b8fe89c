import { routes } from '#shared/auth/routes.ts';
import { preloadRoute } from '#web/platform/api/use-route.ts';

/** Asks who is signed in before the page that needs it is there. */
export function preloadMe(): void {
  preloadRoute(routes.getMe);
}
