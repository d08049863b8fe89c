// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { notificationId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { countUnread as countMessages } from '#shared/messages/unread.ts';
import { routes } from '#shared/notifications/routes.ts';
import type { Notification } from '#shared/notifications/schemas.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const address = '/main/notifications';
const id = (number: number) => notificationId.parse(`ntf_${String(number).padStart(26, '0')}`);
const returned: Notification = {
  id: id(1),
  kind: 'grading.returned',
  path: '/study/learnpaths',
  values: { assignment: 'Adviesrapport <b>2</b>' },
  context: 'rejected',
  count: 1,
  at: '2026-11-21T10:00:00.000Z',
  unread: true,
};
const waiting: Notification = {
  ...returned,
  id: id(2),
  kind: 'grading.work-waits',
  values: { assignment: 'Enquête', dueAt: '2026-11-26T23:30:00.000Z' },
  context: null,
  count: 3,
  unread: false,
};
const page = (...data: Notification[]) => ({
  data,
  meta: { per_page: 20, path: '/notifications', next: null },
});

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.countUnread, { unread: 1 });
  server.answer(countMessages, { unread: 2 });
  server.answer(routes.listNotifications, page(returned, waiting));
});

it('says each notification in words, the unread ones as such', async () => {
  await visit(address, student, server);
  await untilShown('Je inlevering is afgekeurd: Adviesrapport <b>2</b>');
  const rows = [...document.querySelectorAll('main ul[aria-label] li')].map(({ textContent }) => textContent);
  expect(rows[0]).toContain('Ongelezen: ');
  expect(rows[1]).toContain('Er wachten 3 inleveringen op je');
  expect(rows[1]).toContain('De laatste is voor de opdracht ‘Enquête’.');
  expect(rows[1]).not.toContain('Ongelezen');
});

it('calls a learning path in English as it is called there', async () => {
  const values = { learnpath: 'Recht', learnpathInEnglish: 'Law' };
  server.answer(
    routes.listNotifications,
    page({ ...returned, kind: 'learnpaths.opened', values, context: null }),
  );
  await visit(address, student, server);
  await untilShown('Je leerpad is begonnen: Recht');
  await act(() => changeLanguage('en', true));
  await untilShown('Your learning path has begun: Law');
  await act(() => changeLanguage('nl'));
});

it('marks as read what is followed, up to what was seen', async () => {
  const here = await visit(address, student, server);
  const link = await until(() => document.querySelector<HTMLElement>('main li[data-unread] a'));
  await act(async () => link.click());
  await until(() => here() === '/study/learnpaths');
  expect(server.sentTo(routes.readNotification)).toMatchObject([
    { params: { notificationId: returned.id }, body: { until: returned.at } },
  ]);
});

it('marks everything as read up to the newest, and one by its own button', async () => {
  await visit(address, student, server);
  const one = await until(() => document.querySelector<HTMLElement>('main li button'));
  expect(one.getAttribute('aria-label')).toBe(
    'Als gelezen markeren: Je inlevering is afgekeurd: Adviesrapport <b>2</b>',
  );
  await act(async () => one.click());
  await until(() => server.sentTo(routes.readNotification).length === 1);
  await press('Alles als gelezen markeren');
  await until(() => server.sentTo(routes.readAll).length === 1);
  expect(server.sentTo(routes.readAll)[0]?.body).toEqual({ until: returned.at });
});

it('says so while there is nothing', async () => {
  server.answer(routes.listNotifications, page());
  await visit(address, student, server);
  await untilShown('Nog geen meldingen');
  expect(control('Alles als gelezen markeren')).toBeUndefined();
});

it('offers to try again what could not be read', async () => {
  server.refuse(routes.listNotifications, 'UNEXPECTED_ERROR');
  await visit(address, student, server);
  await until(() => control('Opnieuw proberen'));
  expect(shown()).not.toContain('Nog geen meldingen');
});

it('shows on every page how much is unread, once the page itself is there', async () => {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout'],
    shouldAdvanceTime: true,
    advanceTimeDelta: 100,
  });
  try {
    await visit(address, student, server);
    const told = () =>
      [...document.querySelectorAll('header [role="status"]')].map(({ textContent }) => textContent);
    await until(() => told().includes('1 ongelezen melding'));
    await until(() => told().some((text) => text?.startsWith('2 ')));
  } finally {
    vi.useRealTimers();
  }
  const links = [...document.querySelectorAll('header a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(expect.arrayContaining(['/main/messages', address]));
});

it('keeps the place of who marks one as read, and leads to the heading who marks all: the button of either is gone then', async () => {
  server.answer(routes.listNotifications, page(returned, { ...waiting, unread: true }));
  server.answer(routes.countUnread, { unread: 2 });
  await visit(address, student, server);
  const read = await until(() =>
    [...document.querySelectorAll('button')].find((one) =>
      one.getAttribute('aria-label')?.startsWith('Als gelezen markeren'),
    ),
  );
  server.answer(routes.listNotifications, page({ ...returned, unread: false }, { ...waiting, unread: true }));
  server.answer(routes.countUnread, { unread: 1 });
  await act(async () => {
    read.focus();
    read.click();
  });
  await until(() => !read.isConnected);
  expect(document.activeElement?.getAttribute('href')).toBe(returned.path);
  const all = control('Alles als gelezen markeren');
  server.answer(routes.countUnread, { unread: 0 });
  await act(async () => {
    all?.focus();
    all?.click();
  });
  await until(() => document.activeElement?.tagName === 'H1');
});
