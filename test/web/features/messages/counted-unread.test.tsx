// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/messages/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it.each([
  [99, '99'],
  [100, '99+'],
])(
  'of %d messages that weren’t read a conversation has the sign %s, and says all of them',
  async (unread, sign) => {
    const server = fakeServer();
    const { data, meta } = sampleOf(routes.listConversations);
    server.answer(routes.listConversations, { data: data.map((one) => ({ ...one, unread })), meta });
    await visit('/main/messages', { app: 'study', permissions: standardRoles.student }, server);
    await untilShown(`${unread} ongelezen berichten`);
    expect(document.querySelector('main li [aria-hidden="true"]:not(svg):last-child')?.textContent).toBe(
      sign,
    );
  },
);
