import * as z from 'zod/mini';
import { onceKey, version } from '#shared/http/fields.ts';
import { pageOf, pageQuery, searchQuery } from '#shared/http/page.ts';
import { route } from '#shared/http/route.ts';
import { announcementId } from '#shared/identity/ids.ts';
import {
  announcement,
  announcementInput,
  audiences,
  receivedAnnouncement,
  sentAnnouncement,
} from './announcement-schemas.ts';

const ofAnnouncement = z.strictObject({ announcementId });
const read = { grants: ['table:read'], roundTrips: 2 } as const;
const write = { grants: ['table:read', 'table:write'], roundTrips: 3 } as const;
/** Who teaches announces to their own teams, who may announce to all. */
const asSender = { access: ['messages.announce', 'teaching.follow'], relations: 'loaded' } as const;
const refused = ['INVALID_INPUT', 'ROLE_NOT_FOUND', 'LEARNPATH_NOT_FOUND', 'TEAM_NOT_FOUND'] as const;

/** What an organisation tells many people at once. */
export const announcementRoutes = {
  listReceived: route({
    name: 'messages.listReceived',
    method: 'GET',
    path: '/announcements/received',
    summary:
      'The announcements that the caller received, the latest first; `search` looks at title and sender.',
    query: z.strictObject({ ...pageQuery, ...searchQuery }),
    response: pageOf(receivedAnnouncement),
    access: 'signed-in',
    errors: [],
    ...read,
  }),
  listAudiences: route({
    name: 'messages.listAudiences',
    method: 'GET',
    path: '/announcements/audiences',
    summary: 'For whom the caller may announce something.',
    response: audiences,
    ...asSender,
    errors: [],
    ...read,
  }),
  listAnnouncements: route({
    name: 'messages.listAnnouncements',
    method: 'GET',
    path: '/announcements',
    summary:
      'What was announced or is planned, the latest first: all of it, or of who teaches their own; `search` looks at title and sender.',
    query: z.strictObject({ ...pageQuery, ...searchQuery }),
    response: pageOf(sentAnnouncement),
    ...asSender,
    errors: [],
    ...read,
  }),
  getAnnouncement: route({
    name: 'messages.getAnnouncement',
    method: 'GET',
    path: '/announcements/{announcementId}',
    summary: 'One announcement, for who received it or may see what is sent.',
    params: ofAnnouncement,
    response: announcement,
    access: 'signed-in',
    errors: ['ANNOUNCEMENT_NOT_FOUND'],
    ...read,
  }),
  createAnnouncement: route({
    name: 'messages.createAnnouncement',
    method: 'POST',
    path: '/announcements',
    summary:
      'Announces something now, or on the morning of a day that comes; again under the same key, it is the same one.',
    body: z.extend(announcementInput, { key: onceKey }),
    response: sentAnnouncement,
    status: 201,
    ...asSender,
    whileImpersonating: 'refused',
    errors: [...refused, 'TOO_MANY_REQUESTS', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  updateAnnouncement: route({
    name: 'messages.updateAnnouncement',
    method: 'PUT',
    path: '/announcements/{announcementId}',
    summary: 'Changes an announcement that is planned, or sends it now.',
    params: ofAnnouncement,
    body: z.extend(announcementInput, { version }),
    response: sentAnnouncement,
    ...asSender,
    whileImpersonating: 'refused',
    errors: [
      ...refused,
      'ANNOUNCEMENT_NOT_FOUND',
      'WRONG_STATE',
      'CONFLICT',
      'TOO_MANY_REQUESTS',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  sendAnnouncementAgain: route({
    name: 'messages.sendAnnouncementAgain',
    method: 'POST',
    path: '/announcements/{announcementId}/send',
    summary:
      'Goes on sending an announcement that was broken off or is long on its way, to who doesn’t have it yet.',
    params: ofAnnouncement,
    body: z.strictObject({ version }),
    response: sentAnnouncement,
    ...asSender,
    whileImpersonating: 'refused',
    errors: [
      'ANNOUNCEMENT_NOT_FOUND',
      'TEAM_NOT_FOUND',
      'WRONG_STATE',
      'CONFLICT',
      'INVALID_INPUT',
      'TOO_MANY_REQUESTS',
      'IMPERSONATION_NOT_ALLOWED',
    ],
    ...write,
  }),
  deleteAnnouncement: route({
    name: 'messages.deleteAnnouncement',
    method: 'DELETE',
    path: '/announcements/{announcementId}',
    summary: 'Deletes an announcement that is planned; withdraws one that was sent, which nobody reads then.',
    params: ofAnnouncement,
    body: z.strictObject({ version }),
    ...asSender,
    whileImpersonating: 'refused',
    errors: ['ANNOUNCEMENT_NOT_FOUND', 'CONFLICT', 'INVALID_INPUT', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
  readAnnouncement: route({
    name: 'messages.readAnnouncement',
    method: 'PUT',
    path: '/announcements/{announcementId}/read',
    summary: 'Says that the caller opened an announcement that they received.',
    params: ofAnnouncement,
    access: 'signed-in',
    whileImpersonating: 'refused',
    errors: ['ANNOUNCEMENT_NOT_FOUND', 'IMPERSONATION_NOT_ALLOWED'],
    ...write,
  }),
} as const;
