// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { codeRoutes } from '#shared/content/code-routes.ts';
import { type FakeServer, fakeServer } from '../../../support/fake-server.ts';
import { mount, mounts, shown, until, untilShown } from '../../../support/mounted.tsx';
import { openExercise, write } from '../../../support/open-exercise.ts';
import { tellsOfTab } from '../../../support/tab.ts';

mounts();

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(codeRoutes.getOwnCode, { source: 'eigen();', savedAt: null });
});
const open = () => openExercise(server);
const saved = () => server.sentTo(codeRoutes.saveOwnCode).map(({ body }) => body);

it('keeps what was written once no more is, and says so', async () => {
  const editor = await open();
  await write(editor, 'een();');
  await write(editor, 'twee();');
  await untilShown('Nog niet bewaard');
  expect(saved()).toEqual([]);
  await untilShown('Bewaard');
  expect(saved()).toEqual([{ source: 'twee();' }]);
});

it('doesn’t say that it is kept while more was written', async () => {
  const { release } = server.hold(codeRoutes.saveOwnCode);
  const editor = await open();
  await write(editor, 'een();');
  await until(() => saved().length === 1);
  await write(editor, 'twee();');
  await act(async () => release());
  await act(async () => {});
  expect(shown()).toContain('Nog niet bewaard');
  await untilShown('Bewaard');
  expect(saved()).toEqual([{ source: 'een();' }, { source: 'twee();' }]);
});

const notKept =
  'Niet bewaard. Het wordt weer geprobeerd zodra je verbinding hebt, en bij je volgende wijziging';

it('says that it wasn’t kept, and tries again with what is written next', async () => {
  server.refuse(codeRoutes.saveOwnCode, 'ENROLMENT_ENDED');
  const editor = await open();
  await write(editor, 'een();');
  await untilShown(notKept);
  server.answer(codeRoutes.saveOwnCode, { source: 'twee();', savedAt: null });
  await write(editor, 'twee();');
  await until(() => saved().length === 2);
});

it.each([
  ['there is a connection again', async () => act(async () => window.dispatchEvent(new Event('online')))],
  ['somebody leaves', () => mount(null)],
])('tries again what wasn’t kept once %s, and not once more', async (_, happens) => {
  server.refuse(codeRoutes.saveOwnCode, 'UNEXPECTED_ERROR');
  const editor = await open();
  await write(editor, 'een();');
  await untilShown(notKept);
  server.answer(codeRoutes.saveOwnCode, { source: 'een();', savedAt: null });
  await happens();
  await until(() => saved().length === 2);
  await act(async () => window.dispatchEvent(new Event('online')));
  await mount(null);
  expect(saved()).toEqual([{ source: 'een();' }, { source: 'een();' }]);
});

it('takes along what was just written when somebody leaves, once', async () => {
  const editor = await open();
  await write(editor, 'een();');
  await mount(null);
  await until(() => saved().length === 1);
  await new Promise((done) => setTimeout(done, 1600));
  expect(saved()).toEqual([{ source: 'een();' }]);
});

it('keeps nothing of who leaves without having written', async () => {
  await open();
  await mount(null);
  expect(saved()).toEqual([]);
});

it('keeps what was just written when the tab is left or closed, once', async () => {
  const editor = await open();
  await write(editor, 'een();');
  await tellsOfTab();
  expect(saved()).toEqual([]);
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  await tellsOfTab();
  await tellsOfTab();
  seen.mockRestore();
  expect(saved()).toEqual([{ source: 'een();' }]);
});

it('has the browser ask before what could not be kept is closed', async () => {
  const editor = await open();
  const asks = () => {
    const leaving = new Event('beforeunload', { cancelable: true });
    globalThis.dispatchEvent(leaving);
    return leaving.defaultPrevented;
  };
  server.refuse(codeRoutes.saveOwnCode, 'UNEXPECTED_ERROR');
  expect(asks()).toBe(false);
  await write(editor, 'een();');
  await untilShown(notKept);
  expect(asks()).toBe(true);
});
