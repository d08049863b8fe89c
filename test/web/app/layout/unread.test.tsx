// @vitest-environment one-file-dom
import { it } from 'vitest';
import { countUnread as countMessages } from '#shared/messages/unread.ts';
import { countUnread } from '#shared/notifications/unread.ts';
import { Unread, UnreadMessages } from '#web/app/layout/unread.tsx';
import { fakeServer } from '../../support/fake-server.ts';
import { inRouter } from '../../support/in-router.tsx';
import { mount, mounts, untilShown } from '../../support/mounted.tsx';

mounts();

it('tells how much is unread', async () => {
  const server = fakeServer();
  server.answer(countMessages, { unread: 7 });
  await mount(inRouter(<UnreadMessages />));
  await untilShown('7 gesprekken met ongelezen berichten');
});

it('tells of a hundred that there may be more', async () => {
  const server = fakeServer();
  server.answer(countUnread, { unread: 100 });
  await mount(inRouter(<Unread />));
  await untilShown('100 of meer ongelezen meldingen');
});
