import { routes as grading } from '#shared/grading/routes.ts';
import type { Route } from '#shared/http/route.ts';
import { type Change, changed } from '#shared/live/socket.ts';
import type { NotificationKind } from '#shared/notifications/kinds.ts';
import { routes } from '#shared/notifications/routes.ts';

/** What somebody looks at while they are told, besides their notifications. */
const reads: { readonly [Kind in NotificationKind]?: readonly Route[] } = {
  'grading.work-waits': [grading.listMySubmissions],
  'people.mail-stopped': [routes.getMailArrival],
  'people.mail-resumed': [routes.getMailArrival],
  'grading.reminder': [grading.listMySubmissions],
};

/** The reads that answer something else once somebody was told. */
export function changesBy(kind: NotificationKind): Change {
  return changed([routes.countUnread, routes.listNotifications, ...(reads[kind] ?? [])]);
}
