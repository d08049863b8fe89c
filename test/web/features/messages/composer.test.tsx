// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import { draftOf } from '#web/features/messages/draft.ts';
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

const written = () => document.querySelector('[role=textbox]')?.textContent ?? '';

/** A conversation in which something was typed before. */
async function begun() {
  const server = fakeServer();
  const conversation = { ...sampleOf(routes.getConversation), reviewing: false, members: [member] };
  const draft = draftOf(sampleOf(auth.getMe).user.id, conversation.id);
  draft.write('<p>Hallo</p>');
  server.answer(routes.getConversation, conversation);
  const visitor = { app: 'study', permissions: standardRoles.student } as const;
  await visit(`/main/messages/${conversation.id}`, visitor, server);
  await until(() => written() === 'Hallo');
  return { server, draft };
}

it.each([
  ['gone once it was sent', false, `@${member.name}`],
  ['before it where it could not be sent', true, `Hallo@${member.name}`],
])('keeps what is typed while a message is being sent, with that %s', async (_, isRefused, left) => {
  const { server, draft } = await begun();
  if (isRefused) server.refuse(routes.sendMessage, 'TOO_MANY_REQUESTS');
  const { release } = server.hold(routes.sendMessage);
  await press('Versturen');
  await until(() => written() === '');
  await press('Iemand noemen');
  await press(member.name);
  await until(() => written().includes(member.name));
  expect(draft.read()).toContain('Hallo');
  await act(async () => release());
  await until(() => written().trim() === left);
  await until(() => draft.read().includes('Hallo') === isRefused);
  draft.write('');
});

it('sends again under the same key what may have arrived, and under another what was changed since', async () => {
  const { server, draft } = await begun();
  const keys = () =>
    server.sentTo(routes.sendMessage).map(({ body }) => (body as { readonly key: string }).key);
  async function send(times: number) {
    server.refuse(routes.sendMessage, 'TOO_MANY_REQUESTS');
    await press('Versturen');
    await until(() => keys().length === times && written().startsWith('Hallo'));
  }
  await send(1);
  await send(2);
  await press('Iemand noemen');
  await press(member.name);
  await until(() => written().includes(member.name));
  await send(3);
  const [first, second, third] = keys();
  expect(second).toBe(first);
  expect(third).not.toBe(first);
  draft.write('');
});
