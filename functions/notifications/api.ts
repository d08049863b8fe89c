import { routes } from '#shared/notifications/routes.ts';
import { api } from '../platform/http/api.ts';
import { readAll, readNotification } from './handlers/read.ts';
import { countUnread, listNotifications } from './handlers/see-notifications.ts';

/** The Lambda that answers for what people are told. */
export const handler = api(routes, { listNotifications, countUnread, readNotification, readAll });
