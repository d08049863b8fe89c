import { routes as messages } from '#shared/messages/routes.ts';
import { userIdOf } from '../support/people.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const teacher = { role: 'teacher' } as const;
const colleague = { role: 'employee' } as const;
const ofConversation = (world: World) => ({ conversationId: world.id('conversation') });
const ofMessage = (world: World) => ({ ...ofConversation(world), position: '1' });
const sentAs = (key: string, text: string) => ({
  ...{ key, text, fileIds: [], mentions: [userIdOf('home', 'employee')], replyTo: null },
});

/** Two colleagues write to each other; one reports what the other wrote, and it is looked into. */
export const messaging: readonly Play[] = [
  play(messages.listContacts, teacher, () => ({ query: { search: 'employee' } })),
  play(
    messages.beginConversation,
    teacher,
    () => ({ body: { userId: userIdOf('home', 'employee') } }),
    ({ id }, world) => world.set('conversation', id),
  ),
  play(
    messages.sendMessage,
    teacher,
    (world) => ({ params: ofConversation(world), body: sentAs('first-message', '<p>Dag allemaal</p>') }),
    ({ version }, world) => world.set('messageVersion', version),
  ),
  play(messages.countUnread, colleague),
  play(messages.listConversations, colleague),
  play(messages.getConversation, colleague, (world) => ({ params: ofConversation(world) })),
  play(messages.listMessages, colleague, (world) => ({
    params: ofConversation(world),
    query: { search: 'dag' },
  })),
  play(messages.readUpTo, colleague, (world) => ({ params: ofConversation(world), body: { position: 1 } })),
  play(messages.setMuted, colleague, (world) => ({ params: ofConversation(world), body: { muted: true } })),
  play(messages.editMessage, teacher, (world) => ({
    params: ofMessage(world),
    body: { version: world.number('messageVersion'), text: '<p>Dag</p>' },
  })),
  play(messages.reportMessage, colleague, (world) => ({
    params: ofMessage(world),
    body: { reason: 'Dit hoort hier niet.' },
  })),
  play(messages.listReports, admin, undefined, ({ data: [newest] }, world) => {
    if (!newest) throw new Error('nothing was reported');
    world.set('report', newest.id);
    world.set('reportVersion', newest.version);
  }),
  play(
    messages.openReport,
    admin,
    (world) => ({
      params: { reportId: world.id('report') },
      body: {
        version: world.number('reportVersion'),
        ...ofConversation(world),
        reason: 'Een deelnemer vraagt erom.',
      },
    }),
    ({ version }, world) => world.set('openedVersion', version),
  ),
  play(messages.closeReport, admin, (world) => ({
    params: { reportId: world.id('report') },
    body: { version: world.number('openedVersion') },
  })),
  play(messages.deleteMessage, teacher, (world) => ({ params: ofMessage(world) })),
  play(messages.getMessageSettings, admin),
  play(messages.updateMessageSettings, admin, () => ({ body: { version: 0, keepDays: 365 } })),
];
