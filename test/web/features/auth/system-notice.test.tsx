// @vitest-environment one-file-dom
import { expect, it, vi } from 'vitest';
import { SystemNotice } from '#web/features/auth/system-notice.tsx';
import { mount, mounts, shown } from '../../support/mounted.tsx';

mounts();

/** @param answer of `GET /general` @returns what the login page says of it */
async function notice(answer: () => Promise<Response>): Promise<string> {
  vi.stubGlobal('fetch', answer);
  await mount(<SystemNotice />);
  return shown();
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
