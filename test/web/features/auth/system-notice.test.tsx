// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { SystemNotice } from '#web/features/auth/system-notice.tsx';

beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true }));
afterEach(() => vi.unstubAllGlobals());

/** @param answer of `GET /general` @returns what the login page says of it */
async function notice(answer: () => Promise<Response>): Promise<string | null> {
  vi.stubGlobal('fetch', answer);
  const place = document.body.appendChild(document.createElement('main'));
  await act(async () => createRoot(place).render(<SystemNotice />));
  return place.textContent;
}

const general = (message: string, enabled: boolean) => async () =>
  Response.json({ systemMessage: { message, enabled }, directory: { signInUrl: null } });

it('shows the system message before anybody logs in, while it is on', async () => {
  expect(await notice(general('Vanavond onderhoud', true))).toBe('Vanavond onderhoud');
});

it.each([
  ['it is off', general('Vanavond onderhoud', false)],
  ['it is empty', general('', true)],
  ['it can’t be read', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('shows nothing when %s', async (_, answer) => {
  expect(await notice(answer)).toBe('');
});
