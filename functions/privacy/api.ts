import { routes } from '#shared/privacy/routes.ts';
import { api } from '../platform/http/api.ts';
import { exportOwnData, exportPersonData } from './handlers/export-data.ts';

/** The Lambda that answers for what is kept about people. */
export const handler = api(routes, { exportOwnData, exportPersonData });
