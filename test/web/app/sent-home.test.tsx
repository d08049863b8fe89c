// @vitest-environment one-file-dom
import { act } from 'react';
import { MemoryRouter, Route, Routes } from 'react-router';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SentHome } from '#web/app/sent-home.tsx';
import { ApiError } from '#web/platform/api/api-error.ts';
import { onGoHome, react } from '#web/platform/api/reactions.ts';
import { type Notice, onNotice } from '#web/platform/notices.ts';
import { mount, mounts, untilShown } from '../support/mounted.tsx';

mounts();

let notices: Notice[];
let stop: () => void;
beforeEach(() => {
  notices = [];
  onNotice(() => undefined)();
  stop = onNotice((notice) => notices.push(notice));
});
afterEach(() => stop());

const open = async () => {
  await mount(
    <MemoryRouter initialEntries={['/admin/users']}>
      <Routes>
        <Route path="/admin/users" element={<SentHome why="notYours" />} />
        <Route path="*" element="Thuis" />
      </Routes>
    </MemoryRouter>,
  );
  await untilShown('Thuis');
};

it('leads home from a page of others, and says why', async () => {
  await open();
  expect(notices).toEqual([
    { tone: 'info', text: 'Deze pagina is niet voor jouw rol. Je bent nu op je eigen beginpagina.' },
  ]);
});

it('says nothing more to who was told already that they lost their access', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  onGoHome(() => promise);
  react(new ApiError({ code: 'NO_ADMIN_ACCESS', status: 403, requestId: 'r' }), true);
  await open();
  expect(notices.map(({ tone }) => tone)).toEqual(['danger']);
  await act(async () => resolve());
});
