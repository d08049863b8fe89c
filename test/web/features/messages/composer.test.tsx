// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { routes as auth } from '#shared/auth/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as media } from '#shared/media/routes.ts';
import { routes } from '#shared/messages/routes.ts';
import { draftOf } from '#web/features/messages/draft.ts';
import { onNotice } from '#web/platform/notices.ts';
import { endSession } from '#web/platform/session/session.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { TakenUpload } from '../../support/taken-upload.ts';
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
  const at = await visit(`/main/messages/${conversation.id}`, visitor, server, '/main/messages');
  await until(() => written() === 'Hallo');
  return { server, draft, at };
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

it('is not sent without a file that did not arrive, until that is taken off; and asks before it is left with files', async () => {
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  const { server, draft, at } = await begun();
  server.refuse(media.completeUpload, 'FILE_CONTENT_MISMATCH');
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'nep.pdf')], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await untilShown('De inhoud van dit bestand past niet bij de extensie.');
  const said: string[] = [];
  const end = onNotice(({ tone, text }) => said.push(`${tone}: ${text}`));
  await press('Versturen');
  await until(() => said.length > 0);
  expect(said).toEqual([
    'danger: Dit kan niet mee: nep.pdf. Haal het weg of probeer het opnieuw, en verstuur dan.',
  ]);
  expect(server.sentTo(routes.sendMessage)).toEqual([]);
  const here = at();
  await at.back();
  await untilShown('Pagina verlaten?');
  await press('Op deze pagina blijven');
  expect(at()).toBe(here);
  await press('nep.pdf weghalen');
  expect(document.activeElement?.getAttribute('role')).toBe('textbox');
  await press('Versturen');
  await until(() => server.sentTo(routes.sendMessage).length === 1);
  end();
  draft.write('');
});

it('stays with its files where the session ended, until its writer has logged in', async () => {
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  const { draft, at } = await begun();
  const here = at();
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  Object.defineProperty(input, 'files', { value: [new File(['x'], 'plan.pdf')], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await untilShown('plan.pdf');
  await act(async () => endSession(true));
  await untilShown('Je sessie is verlopen');
  expect([at(), shown().includes('plan.pdf')]).toEqual([here, true]);
  draft.write('');
});

/** Presses keys where a message is written. @returns what becomes of them */
async function pressKeys(keys: KeyboardEventInit): Promise<KeyboardEvent> {
  const form = await until(() => document.querySelector('form[aria-label="Schrijf een bericht"]'));
  const event = new KeyboardEvent('keydown', { ...keys, bubbles: true, cancelable: true });
  await act(async () => void form.dispatchEvent(event));
  return event;
}

it.each([
  [{ key: 'Enter', ctrlKey: true }, 1],
  [{ key: 'Enter', metaKey: true }, 1],
  [{ key: 'Enter' }, 0],
  [{ key: 'b', ctrlKey: true }, 0],
])('by the keys %j goes %d times, and begins no line then', async (keys, times) => {
  const { server, draft } = await begun();
  const { defaultPrevented } = await pressKeys(keys);
  expect(server.sentTo(routes.sendMessage)).toHaveLength(times);
  expect(defaultPrevented).toBe(times === 1);
  draft.write('');
});

it('goes by its keys no more than by its button: not with nothing in it, nor while another is on its way', async () => {
  const { server, draft } = await begun();
  const { release } = server.hold(routes.sendMessage);
  const send = { key: 'Enter', ctrlKey: true };
  await pressKeys(send);
  await press('Iemand noemen');
  await press(member.name);
  await until(() => written().includes(member.name));
  await pressKeys(send);
  expect(server.sentTo(routes.sendMessage)).toHaveLength(1);
  expect(written()).toContain(member.name);
  await act(async () => release());
  await until(() => !document.querySelector('[data-pending]'));
  await pressKeys(send);
  await until(() => server.sentTo(routes.sendMessage).length === 2);
  await until(() => written() === '' && !document.querySelector('[data-pending]'));
  await pressKeys(send);
  expect(server.sentTo(routes.sendMessage)).toHaveLength(2);
  draft.write('');
});
