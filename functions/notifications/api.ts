import { routes } from '#shared/notifications/routes.ts';
import { api } from '../platform/http/api.ts';
import { getMailArrival, resumeMail } from './handlers/mail-arrival.ts';
import { getDefaults, getPreferences, updateDefaults, updatePreferences } from './handlers/preferences.ts';
import { readAll, readNotification } from './handlers/read.ts';
import { countUnread, listNotifications } from './handlers/see-notifications.ts';
import { unsubscribe } from './handlers/unsubscribe.ts';

/** The Lambda that answers for what people are told. */
export const handler = api(routes, {
  listNotifications,
  countUnread,
  readNotification,
  readAll,
  getMailArrival,
  resumeMail,
  getPreferences,
  updatePreferences,
  getDefaults,
  updateDefaults,
  unsubscribe,
});
