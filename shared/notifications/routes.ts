import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { notificationId } from '#shared/identity/ids.ts';
import { notification, seen } from './schemas.ts';
import { countUnread, unreadCount } from './unread.ts';

const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;

/** What people are told of what concerns them, each by themselves and in one company at a time. */
export const routes = {
  listNotifications: route({
    name: 'notifications.listNotifications',
    method: 'GET',
    path: '/notifications',
    summary: 'What the caller was told in the last half year, newest first.',
    query: z.strictObject(pageQuery),
    response: pageOf(notification),
    access: 'signed-in',
    errors: [],
    ...read,
  }),
  countUnread,
  readNotification: route({
    name: 'notifications.readNotification',
    method: 'PUT',
    path: '/notifications/{notificationId}/read',
    summary: 'Marks one as read, unless the same happened again after it was seen.',
    params: z.strictObject({ notificationId }),
    body: seen,
    response: unreadCount,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'NOTIFICATION_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  readAll: route({
    name: 'notifications.readAll',
    method: 'PUT',
    path: '/notifications/read',
    summary: 'Marks as read everything that came up to an instant.',
    body: seen,
    response: unreadCount,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
} as const;
