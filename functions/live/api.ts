import { routes } from '#shared/live/routes.ts';
import { api } from '../platform/http/api.ts';
import { openSocket } from './handlers/open-socket.ts';

/** The Lambda that lets pages listen. */
export const handler = api(routes, { openSocket });
