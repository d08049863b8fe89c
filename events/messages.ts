import * as z from 'zod/mini';
import { announcementId, conversationId, fileId, reportId, userId } from '#shared/identity/ids.ts';
import { audienceKind } from '#shared/messages/announcement-schemas.ts';
import { conversationKind } from '#shared/messages/schemas.ts';
import { event } from './event.ts';

const sampleConversation = conversationId.parse('cnv_01JD0000000000000000000001');
const sampleUser = userId.parse('usr_01JD0000000000000000000002');
const sampleReport = reportId.parse('rpt_01JD0000000000000000000003');

const sampleAnnouncement = announcementId.parse('anc_01JD0000000000000000000004');
const ofAnnouncement = { announcementId, audience: audienceKind };
const announced = { announcementId: sampleAnnouncement, audience: 'everyone' } as const;

const ofMessage = { conversationId, position: z.number(), senderId: userId };
const sampleMessage = { conversationId: sampleConversation, position: 12, senderId: sampleUser };

/** What happens in conversations; never what was said. */
export const messageEvents = {
  conversationBegun: event({
    name: 'messages.conversation-begun',
    version: 1,
    quiet: true,
    summary: 'A conversation began.',
    schema: z.object({ conversationId, kind: conversationKind }),
    sample: { conversationId: sampleConversation, kind: 'direct' },
  }),
  messageSent: event({
    name: 'messages.message-sent',
    version: 1,
    quiet: true,
    summary: 'A message was sent in a conversation.',
    schema: z.object(ofMessage),
    sample: sampleMessage,
  }),
  messageEdited: event({
    name: 'messages.message-edited',
    version: 1,
    quiet: true,
    summary: 'The text of a message was changed.',
    schema: z.object(ofMessage),
    sample: sampleMessage,
  }),
  messageDeleted: event({
    name: 'messages.message-deleted',
    version: 1,
    quiet: true,
    summary: 'A message was taken away for everybody, and the files of `fileIds` with it.',
    schema: z.object({ ...ofMessage, fileIds: z._default(z.array(fileId), []) }),
    sample: { ...sampleMessage, fileIds: [] },
  }),
  messageReported: event({
    name: 'messages.message-reported',
    version: 1,
    summary: 'A message was reported to who reviews reports.',
    schema: z.object({ reportId, conversationId, position: z.number() }),
    sample: { reportId: sampleReport, conversationId: sampleConversation, position: 12 },
  }),
  reportOpened: event({
    name: 'messages.report-opened',
    version: 1,
    summary: 'Somebody opened a reported conversation, for a reason that its members are told.',
    schema: z.object({ reportId, conversationId, position: z.number() }),
    sample: { reportId: sampleReport, conversationId: sampleConversation, position: 13 },
  }),
  reportClosed: event({
    name: 'messages.report-closed',
    version: 1,
    summary: 'A report was closed.',
    schema: z.object({ reportId, conversationId }),
    sample: { reportId: sampleReport, conversationId: sampleConversation },
  }),
  messagesExpired: event({
    name: 'messages.messages-expired',
    version: 1,
    summary: 'Messages whose time was over were removed, as the organisation settled.',
    schema: z.object({ count: z.number() }),
    sample: { count: 25 },
  }),
  settingsChanged: event({
    name: 'messages.settings-changed',
    version: 1,
    summary: 'The organisation keeps messages for another time.',
    schema: z.object({ keepDays: z.number() }),
    sample: { keepDays: 730 },
  }),
  announcementPlanned: event({
    name: 'messages.announcement-planned',
    version: 1,
    summary: 'An announcement was made, to be sent on the morning of a day.',
    schema: z.object(ofAnnouncement),
    sample: announced,
  }),
  announcementChanged: event({
    name: 'messages.announcement-changed',
    version: 1,
    summary: 'An announcement was changed before it was sent.',
    schema: z.object(ofAnnouncement),
    sample: announced,
  }),
  announcementStarted: event({
    name: 'messages.announcement-started',
    version: 1,
    summary: 'Somebody, or the clock, had an announcement sent.',
    schema: z.object(ofAnnouncement),
    sample: announced,
  }),
  announcementSent: event({
    name: 'messages.announcement-sent',
    version: 1,
    summary: 'Everybody for whom an announcement is has it.',
    schema: z.object(ofAnnouncement),
    sample: announced,
  }),
  announcementDeleted: event({
    name: 'messages.announcement-deleted',
    version: 1,
    summary: 'An announcement was deleted before it was sent, or withdrawn after.',
    schema: z.object(ofAnnouncement),
    sample: announced,
  }),
} as const;
