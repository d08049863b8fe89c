// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as media } from '#shared/media/routes.ts';
import { routes as messages } from '#shared/messages/routes.ts';
import { mostFiles } from '#shared/messages/schemas.ts';
import { ownTicketRoutes } from '#shared/servicedesk/own-ticket-routes.ts';
import { mostTicketFiles } from '#shared/servicedesk/ticket-schemas.ts';
import { onNotice } from '#web/platform/notices.ts';
import { fakeServer, sampleOf } from '../support/fake-server.ts';
import { control, mounts, until } from '../support/mounted.tsx';
import { TakenUpload } from '../support/taken-upload.ts';
import { visit } from '../support/visit.tsx';

mounts();

const conversation = { ...sampleOf(messages.getConversation), reviewing: false };
const ticket = sampleOf(ownTicketRoutes.getOwnTicket);
const student = { app: 'study', permissions: standardRoles.student } as const;

/** Chooses so many files at once where they may be chosen. */
async function choose(count: number): Promise<void> {
  const input = await until(() => document.querySelector<HTMLInputElement>('input[type="file"]'));
  const files = Array.from({ length: count }, (_, at) => new File(['x'], `bijlage-${at}.pdf`));
  Object.defineProperty(input, 'files', { value: files, configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
}

it.each([
  ['a message', `/main/messages/${conversation.id}`, 'Bestand toevoegen', mostFiles],
  ['a question', '/study/servicedesk/ask', 'Kies bestanden', mostTicketFiles],
  ['what is added to it', `/study/servicedesk/tickets/${ticket.id}`, 'Bestand toevoegen', mostTicketFiles],
])(
  'to %s as many files go as may, and no more can be chosen then: which don’t is said',
  async (_, address, button, most) => {
    const server = fakeServer();
    server.answer(messages.getConversation, conversation);
    server.answer(ownTicketRoutes.getOwnTicket, { ...ticket, state: 'open' });
    vi.stubGlobal('XMLHttpRequest', TakenUpload);
    const said: string[] = [];
    const end = onNotice(({ tone, text }) => said.push(`${tone}: ${text}`));
    await visit(address, student, server);
    await choose(most - 1);
    await until(() => server.sentTo(media.completeUpload).length === most - 1);
    expect(control(button)?.hasAttribute('disabled')).toBe(false);
    expect(said).toEqual([]);
    await choose(3);
    await until(() => server.sentTo(media.completeUpload).length === most);
    expect(control(button)?.hasAttribute('disabled')).toBe(true);
    expect(said).toEqual([
      `warning: Er kunnen hooguit ${most} bestanden mee. Niet toegevoegd: bijlage-1.pdf, bijlage-2.pdf.`,
    ]);
    end();
  },
);
