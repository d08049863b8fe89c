import type { createBrowserRouter } from 'react-router';
import { onGoHome } from '#web/platform/api/reactions.ts';
import { entryPaths } from './entry-paths.ts';

/**
 * Leads who is refused home within the router. Whoever is refused may hold less than they did: what is theirs is read
 * anew, so that home is where they may be.
 */
export function leadHome(router: Pick<ReturnType<typeof createBrowserRouter>, 'navigate'>): void {
  onGoHome(async () => {
    try {
      const { rereadMe } = await import('./signed-in.tsx');
      await rereadMe();
    } finally {
      await router.navigate(entryPaths.main.home());
    }
  });
}
