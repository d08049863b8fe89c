// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, expect, it, onTestFinished, vi } from 'vitest';
import { getMe, type Me } from '#shared/auth/me.ts';
import { updateMe } from '#shared/auth/update-me.ts';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { changeLanguage } from '#web/platform/i18n/i18n.ts';
import { onNotice } from '#web/platform/notices.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../support/mounted.tsx';
import { settled } from '../support/settled.ts';
import { meOf, visit } from '../support/visit.tsx';

mounts();
afterEach(() => act(() => changeLanguage('nl')));

/** Somebody whose profile says Dutch comes in. */
async function comeIn(impersonatorId: Me['impersonatorId'] = null) {
  const server = fakeServer();
  server.answer(routes.listStudyLearnpaths, sampleOf(routes.listStudyLearnpaths));
  const student = { app: 'study', permissions: standardRoles.student, impersonatorId } as const;
  await visit('/study/learnpaths', student, server);
  // The texts of the language that it may change to are fetched, and shown, before the test goes on.
  await settled(server);
  return server;
}

it('leaves the language that was chosen while logging in', async () => {
  await changeLanguage('en', true);
  await comeIn();
  expect(document.documentElement.lang).toBe('en');
});

it('takes the language of the profile where none was chosen', async () => {
  await changeLanguage('en');
  await comeIn();
  await until(() => document.documentElement.lang === 'nl');
  await untilShown('Mijn leerpaden');
});

/** Chooses English in the menu of who is signed in. */
async function chooseEnglish() {
  await act(async () =>
    document.querySelector<HTMLElement>('header button[aria-haspopup]:last-of-type')?.click(),
  );
  await until(() => shown().includes('English'));
  await press('English');
  await until(() => document.documentElement.lang === 'en');
  await untilShown('My learning paths');
}

it('lets its language be chosen in the menu above every page, and in the profile with that', async () => {
  const server = await comeIn();
  const english = { ...meOf({ app: 'study', permissions: standardRoles.student }) };
  server.answer(updateMe, { ...english, user: { ...english.user, locale: 'en' } });
  server.answer(getMe, { ...english, user: { ...english.user, locale: 'en' } });
  await chooseEnglish();
  expect(server.sentTo(updateMe).map(({ body }) => body)).toEqual([
    { version: english.user.version, locale: 'en' },
  ]);
});

it('lets who acts as somebody else choose, and leaves the profile', async () => {
  const server = await comeIn(userId.parse('usr_01J8ZQ4T9XK3M5N7P2R6V8W0Y1'));
  await chooseEnglish();
  expect(server.sentTo(updateMe)).toEqual([]);
});

it('says so when the language can’t be put into the profile, as what does it can’t be fetched', async () => {
  const server = await comeIn();
  const told = vi.fn();
  onTestFinished(onNotice(told));
  vi.doMock('#shared/auth/update-me.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  await act(async () =>
    document.querySelector<HTMLElement>('header button[aria-haspopup]:last-of-type')?.click(),
  );
  await until(() => shown().includes('English'));
  await press('English');
  await until(() => told.mock.calls.length > 0);
  vi.doUnmock('#shared/auth/update-me.ts');
  expect(told.mock.calls[0]).toEqual([expect.objectContaining({ tone: 'danger' })]);
  expect(document.documentElement.lang).toBe('nl');
  expect(server.sentTo(updateMe)).toEqual([]);
});
