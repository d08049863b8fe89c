// @vitest-environment one-file-dom
import { routes } from '#shared/messages/routes.ts';
import { editSeconds, type Message } from '#shared/messages/schemas.ts';
import { varieties } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/messages.tsx';
import { colleague } from '../../support/colleague.ts';
import { answered } from '../../support/deeds/answered.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import type { Visited } from '../../support/deeds/visited.tsx';
import { nowIn } from '../../support/page-exceptions.ts';

const member = { userId: colleague, name: 'Ayşe' };

/** Something that was said so many seconds ago; of what one said oneself long ago and just now each has its name. */
const saidAgo = (sample: Message, position: number, seconds: number, senderName: string): Message => ({
  ...sample,
  ...{ position, kind: 'text', senderName, deletedAt: null, reported: null, replyTo: null, mentions: [] },
  ...(senderName === member.name && { senderId: member.userId }),
  sentAt: new Date(nowIn(varieties.two).getTime() - seconds * 1000).toISOString(),
});

const ofTeam = answered(routes.getConversation, (one) => ({
  ...one,
  ...{ kind: 'team' as const, reviewing: false },
  members: [...one.members, member],
}));

const withMessages = answered(routes.listMessages, ({ data: [sample], meta }) => ({
  data: sample
    ? [
        saidAgo(sample, 3, editSeconds - 1, 'Just now'),
        saidAgo(sample, 2, editSeconds, 'Long ago'),
        saidAgo(sample, 1, 60, member.name),
      ]
    : [],
  meta: { ...meta, next: null },
}));

/** Nobody reviews it, and what was said stands there. */
async function goesOn(visited: Visited): Promise<void> {
  await ofTeam(visited);
  await withMessages(visited);
}

tellsWhatIsDone(pages, {
  also: (address) =>
    /\/messages\/cnv_\w+$/.test(address) ? [{ address, called: 'of a team', way: goesOn }] : [],
});
