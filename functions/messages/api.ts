import { announcementRoutes } from '#shared/messages/announcement-routes.ts';
import { routes } from '#shared/messages/routes.ts';
import { api } from '../platform/http/api.ts';
import {
  createAnnouncement,
  deleteAnnouncement,
  sendAnnouncementAgain,
  updateAnnouncement,
} from './handlers/announce.ts';
import {
  getAnnouncement,
  listAnnouncements,
  listAudiences,
  listReceived,
  readAnnouncement,
} from './handlers/announcements.ts';
import { beginConversation } from './handlers/begin-conversation.ts';
import { deleteMessage, editMessage } from './handlers/change-message.ts';
import { listContacts } from './handlers/list-contacts.ts';
import { readUpTo, setMuted } from './handlers/own-part.ts';
import {
  countUnread,
  getConversation,
  listConversations,
  listMessages,
} from './handlers/read-conversations.ts';
import { closeReport, listReports, openReport, reportMessage } from './handlers/reports.ts';
import { sendMessage } from './handlers/send-message.ts';
import { getMessageSettings, updateMessageSettings } from './handlers/settings.ts';

/** The Lambda that answers for conversations and announcements. */
export const handler = api(
  { ...routes, ...announcementRoutes },
  {
    listReceived,
    listAudiences,
    listAnnouncements,
    getAnnouncement,
    createAnnouncement,
    updateAnnouncement,
    sendAnnouncementAgain,
    deleteAnnouncement,
    readAnnouncement,
    countUnread,
    listConversations,
    listContacts,
    beginConversation,
    getConversation,
    listMessages,
    sendMessage,
    editMessage,
    deleteMessage,
    readUpTo,
    setMuted,
    reportMessage,
    listReports,
    openReport,
    closeReport,
    getMessageSettings,
    updateMessageSettings,
  },
);
