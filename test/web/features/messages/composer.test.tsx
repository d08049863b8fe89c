// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const member = { userId: newId('UserId'), name: 'Ayşe Yıldız' };

it('shows whom a message mentions where it is written, goes on after that, and names them as it is sent', async () => {
  const server = fakeServer();
  const conversation = { ...sampleOf(routes.getConversation), reviewing: false, members: [member] };
  server.answer(routes.getConversation, conversation);
  const visitor = { app: 'study', permissions: standardRoles.student } as const;
  await visit(`/main/messages/${conversation.id}`, visitor, server);
  await press('Iemand noemen');
  await press(member.name);
  const editor = await until(() =>
    [...document.querySelectorAll('[role=textbox]')].find((one) =>
      one.textContent?.includes(`@${member.name}`),
    ),
  );
  await until(() => document.activeElement === editor);
  await press('Versturen');
  await until(() => server.sentTo(routes.sendMessage).length === 1);
  expect(server.sentTo(routes.sendMessage)[0]?.body).toMatchObject({ mentions: [member.userId] });
});
