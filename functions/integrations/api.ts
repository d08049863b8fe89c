import { routes } from '#shared/integrations/routes.ts';
import { api } from '../platform/http/api.ts';
import { getSimilaritySettings, setSimilaritySettings } from './similarity/handlers/settings.ts';
import { askSimilarity, getSimilarity, openSimilarityReport } from './similarity/handlers/similarity.ts';

/** The Lambda that answers for what other systems do. */
export const handler = api(routes, {
  getSimilarity,
  askSimilarity,
  openSimilarityReport,
  getSimilaritySettings,
  setSimilaritySettings,
});
