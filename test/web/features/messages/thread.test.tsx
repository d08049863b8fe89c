// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import { refresh as readAgain } from '#web/platform/api/use-command.ts';
import { formatMoment } from '#web/platform/format.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, pressFocused, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const [sample] = sampleOf(routes.listMessages).data;
if (!sample) throw new Error('the sample is empty');
const { meta } = sampleOf(routes.listMessages);
const text = (position: number) => ({
  ...sample,
  ...{
    position,
    kind: 'text' as const,
    senderId: newId('UserId'),
    senderName: 'Ayşe',
    text: `Nr. ${position}`,
  },
  ...{ files: [], mentions: [], replyTo: null, editedAt: null, deletedAt: null, reported: null },
});

const file = (displayName: string) => ({
  ...sample.files[0],
  ...{
    fileId: newId('FileId'),
    displayName,
    contentType: 'application/pdf',
    sizeBytes: 9,
    link: '/files/one',
  },
});

/** Opens a conversation of five messages, of which those from a position on are shown. */
async function open(readPosition: number, from = 1, server = fakeServer()): Promise<string> {
  const id = newId('ConversationId');
  const read = { readPosition, lastPosition: 5, reviewing: false };
  server.answer(routes.getConversation, { ...sampleOf(routes.getConversation), ...read, id });
  const data = [5, 4, 3, 2, 1].filter((position) => position >= from).map(text);
  server.answer(routes.listMessages, { data, meta: { ...meta, next: from > 1 ? 'eerder' : null } });
  await visit(`/main/messages/${id}`, student, server);
  await untilShown('Nr. 5');
  return shown();
}

it('says with which message begins what was not read yet', async () => {
  expect(await open(3)).toMatch(/Nr\. 3.*Nog niet gelezen.*Nr\. 4/s);
});

it('says so of the last alone', async () => {
  expect(await open(4)).toMatch(/Nr\. 4.*Nog niet gelezen.*Nr\. 5/s);
});

it('says so at the beginning, where nothing was read', async () => {
  expect(await open(0)).toMatch(/Nog niet gelezen.*Nr\. 1/s);
});

it.each([
  ['all was read', 5, 1],
  ['it begins further back than is shown', 1, 3],
])('says nothing where %s', async (_, readPosition, from) => {
  expect(await open(readPosition, from)).not.toContain('Nog niet gelezen');
});

it('leads to where what was not read yet begins, further back than is shown', async () => {
  const server = fakeServer();
  await open(1, 3, server);
  server.answer(routes.listMessages, { data: [2, 1].map(text), meta: { ...meta, next: 'nog eerder' } });
  const before = server.sentTo(routes.listMessages).length;
  await press('Naar het eerste ongelezen bericht');
  await untilShown('Nog niet gelezen');
  expect(shown()).toMatch(/Nr\. 1.*Nog niet gelezen.*Nr\. 2.*Nr\. 5/s);
  await until(() => document.activeElement?.textContent === 'Nog niet gelezen');
  expect(control('Naar het eerste ongelezen bericht')).toBeUndefined();
  expect(server.sentTo(routes.listMessages).length).toBe(before + 1);
});

it('shows a message that was found among what was said around it', async () => {
  const server = fakeServer();
  await open(5, 3, server);
  server.answer(routes.listMessages, { data: [text(2)], meta: { ...meta, next: null } });
  await press('Zoek in dit gesprek');
  const box = await until(() =>
    [...document.querySelectorAll<HTMLInputElement>('input[type="search"]')].find(
      (one) => one.getAttribute('aria-label') === 'Zoek in dit gesprek',
    ),
  );
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Nr. 2');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await press('Tonen in het gesprek');
  await until(() => document.activeElement?.getAttribute('data-position') === '2');
  expect(shown()).toMatch(/Nr\. 2.*Nr\. 3.*Nr\. 5/s);
});

const older = () => press('Eerdere berichten');

it('reads what was written since before what it knew, when that is more than a page', async () => {
  const server = fakeServer();
  await open(5, 3, server);
  const page = (positions: number[], next: string | null) =>
    server.answer(routes.listMessages, { data: positions.map(text), meta: { ...meta, next } });
  page([2], 'eerst');
  await older();
  await untilShown('Nr. 2');
  page([60, 59], 'sinds');
  await act(async () => readAgain([routes.listMessages]));
  await untilShown('Nr. 60');
  expect(shown()).not.toContain('Nr. 5 ');
  page([58], 'ouder');
  await older();
  await untilShown('Nr. 58');
  expect(server.sentTo(routes.listMessages).at(-1)?.query).toMatchObject({ page: 'sinds' });
});

it('stays at its end as its pictures come in, and take their room', async () => {
  const told: (() => void)[] = [];
  const seen: Element[] = [];
  class Observer {
    constructor(tell: () => void) {
      told.push(tell);
    }
    observe = (one: Element) => void seen.push(one);
    unobserve() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', Observer);
  await open(5);
  const log = await until(() => document.querySelector<HTMLElement>('[role=log]'));
  // What is in it grows; what scrolls doesn't.
  await until(() => seen.some((one) => one.parentElement === log));
  Object.defineProperty(log, 'scrollHeight', { value: 900, configurable: true });
  const grow = () =>
    act(async () => {
      for (const tell of told) tell();
    });
  await grow();
  expect(log.scrollTop).toBe(900);
  // Who reads further back stays there; who is near the end is taken along.
  Object.defineProperty(log, 'clientHeight', { value: 100, configurable: true });
  for (const [from, to] of [
    [720, 720],
    [721, 900],
  ] as const) {
    log.scrollTop = from;
    await act(async () => void log.dispatchEvent(new Event('scroll', { bubbles: true })));
    await grow();
    expect(log.scrollTop).toBe(to);
  }
});

it('leads who answers a message to where the answer is written, also when it is none after all', async () => {
  await open(5);
  await pressFocused(`Acties bij het bericht van Ayşe, ${formatMoment(sample.sentAt)}`);
  await press('Beantwoorden');
  await untilShown('Antwoord op Ayşe');
  const isWriting = () => document.activeElement?.getAttribute('role') === 'textbox';
  await until(isWriting);
  await pressFocused('Toch geen antwoord');
  await until(isWriting);
});

it.each([
  ['its words', { text: '<p>Tot&nbsp;<b>vrijdag</b></p>' }, 'Ayşe: Tot\u00a0vrijdag'],
  ['the first of many words', { text: `<p>${'lang '.repeat(40)}</p>` }, `Ayşe: ${'lang '.repeat(28)}`],
  ['its first file', { text: '', files: [file('rooster.pdf'), file('kaart.pdf')] }, 'Ayşe: rooster.pdf'],
  ['that it is gone', { deletedAt: '2026-05-04T08:00:00.000Z' }, 'Ayşe: Bericht verwijderd'],
])('says of what a message answers %s', async (_, answered, quoted) => {
  const server = fakeServer();
  server.answer(routes.listMessages, {
    data: [
      { ...text(5), replyTo: 4 },
      { ...text(4), ...answered },
    ],
    meta: { ...meta, next: null },
  });
  await visit(`/main/messages/${newId('ConversationId')}`, student, server);
  await untilShown('Nr. 5');
  expect([...document.querySelectorAll('p')].map(({ textContent }) => textContent)).toContain(quoted);
});
