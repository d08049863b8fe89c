// @vitest-environment one-file-dom
import { conversationId, idPrefix } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { type Conversation, conversationKind, type Message } from '#shared/messages/schemas.ts';
import { unknownUlid } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/messages.tsx';
import { answering } from '../../support/answering.ts';
import { colleague } from '../../support/colleague.ts';
import type { FakeServer } from '../../support/fake-server.ts';
import { tellsHowItStands } from '../../support/page-states.tsx';

/** One conversation of each kind, where another spoke last; in one of them that was taken back. */
const ofAllKinds = answering(routes.listConversations, ({ data: [sample], meta }) => ({
  data: sample
    ? conversationKind.options.map((kind, at) => ({
        ...sample,
        ...{ kind, title: kind, muted: at === 2, unread: [0, 1, 0, 100][at] ?? 0 },
        id: conversationId.parse(`${idPrefix.ConversationId}_${unknownUlid.slice(0, -1)}${at}`),
        last: { senderId: colleague, senderName: 'Ayşe', excerpt: at === 1 ? '' : 'Tot dan' },
      }))
    : [],
  meta: { ...meta, next: null },
}));

const member = { userId: colleague, name: 'Ayşe' };

/** A conversation that goes on, about three messages: two of one day, the second of which answers the first. */
const goesOn =
  (kind: Conversation['kind']) =>
  (server: FakeServer): void => {
    answering(routes.getConversation, (one) => ({
      ...one,
      ...{ kind, muted: false, reviewing: false, moreMembers: false, members: [...one.members, member] },
    }))(server);
    answering(routes.listMessages, ({ data: [sample], meta }) => ({
      data: sample
        ? [
            said(sample, 3, '2026-05-06T09:00:00.000Z'),
            said(sample, 2, '2026-05-06T08:00:00.000Z'),
            said(sample, 1, '2026-05-05T08:00:00.000Z'),
          ]
        : [],
      meta: { ...meta, next: null },
    }))(server);
  };

/** What a colleague said, who is mentioned by nobody; the last answers what was said before it. */
const said = (sample: Message, position: number, sentAt: string): Message => ({
  ...sample,
  ...{
    position,
    sentAt,
    kind: 'text',
    senderId: colleague,
    senderName: 'Ayşe',
    editedAt: null,
    deletedAt: null,
  },
  ...{ files: [], reported: null, mentions: [], replyTo: position === 3 ? 2 : null },
});

tellsHowItStands(pages, undefined, (address) => {
  if (/\/messages\/cnv_\w+$/.test(address))
    return [
      { called: 'with one other', answers: goesOn('direct') },
      { called: 'of a learning path', beside: 'with one other', answers: goesOn('learnpath') },
    ];
  return address === '/main/messages' ? [{ called: 'of each kind', answers: ofAllKinds }] : [];
});
