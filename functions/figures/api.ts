import { routes } from '#shared/figures/routes.ts';
import { api } from '../platform/http/api.ts';
import { exportFigures, getFigures, listCounted, recountFigures } from './handlers/figures.ts';

/** The Lambda that answers what dashboards ask. */
export const handler = api(routes, { getFigures, listCounted, recountFigures, exportFigures });
