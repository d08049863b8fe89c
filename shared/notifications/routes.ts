import * as z from 'zod/mini';
import { pageOf, pageQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { notificationId } from '#shared/identity/ids.ts';
import { mailArrival } from '#shared/platform/mail-arrival.ts';
import { notification, preferences, preferencesChange, seen } from './schemas.ts';
import { countUnread, unreadCount } from './unread.ts';
import { unsubscribe } from './unsubscribe.ts';

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
  getMailArrival: route({
    name: 'notifications.getMailArrival',
    method: 'GET',
    path: '/notifications/mail',
    summary: 'Whether mail reaches the caller at the address that they have.',
    response: mailArrival,
    access: 'signed-in',
    errors: [],
    ...read,
  }),
  resumeMail: route({
    name: 'notifications.resumeMail',
    method: 'POST',
    path: '/notifications/mail/resume',
    summary:
      'Sends mail to the caller again, the first by way of a test; does nothing where it is sent anyway.',
    response: mailArrival,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    ...write,
  }),
  getPreferences: route({
    name: 'notifications.getPreferences',
    method: 'GET',
    path: '/notifications/preferences',
    summary: 'How the caller wants each kind of notification that they may get.',
    response: preferences,
    access: 'signed-in',
    errors: [],
    ...read,
  }),
  updatePreferences: route({
    name: 'notifications.updatePreferences',
    method: 'PUT',
    path: '/notifications/preferences',
    summary: 'Sets how the caller wants their notifications; what is left out follows the organisation.',
    body: preferencesChange,
    response: preferences,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED', 'CONFLICT'],
    ...write,
  }),
  getDefaults: route({
    name: 'notifications.getDefaults',
    method: 'GET',
    path: '/notifications/defaults',
    summary: 'How the organisation sends each kind of notification to who chose nothing.',
    response: preferences,
    access: ['settings.write'],
    errors: [],
    ...read,
  }),
  updateDefaults: route({
    name: 'notifications.updateDefaults',
    method: 'PUT',
    path: '/notifications/defaults',
    summary: 'Sets how the organisation sends notifications to who chose nothing.',
    body: preferencesChange,
    response: preferences,
    access: ['settings.write'],
    errors: ['INVALID_INPUT', 'CONFLICT'],
    ...write,
  }),
  unsubscribe,
} as const;
