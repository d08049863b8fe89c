// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/servicedesk/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

it('says of a note without words that the note is missing, and leads to it and not to the answer', async () => {
  const server = fakeServer();
  server.refuse(routes.noteAtTicket, 'INVALID_INPUT', { text: { key: 'required' } });
  const { id } = sampleOf(routes.getTicket);
  await visit(
    `/admin/servicedesk/tickets/view/${id}`,
    { app: 'admin', permissions: ['servicedesk.answer'] },
    server,
  );
  await until(() => document.querySelectorAll('[contenteditable]').length === 2);
  await press('Notitie toevoegen');
  await untilShown('Notitie: Dit veld is verplicht');
  await press('Notitie: Dit veld is verplicht');
  expect(document.activeElement?.getAttribute('aria-label')).toBe('Notitie');
});
