// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { agreementTextRoutes as texts } from '#shared/educations/agreement-text-routes.ts';
import { routes } from '#shared/settings/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, type, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: ['settings.write'] } as const;
const address = '/admin/settings/agreement';
const articles = (...texts: string[]) => texts.map((text) => ({ title: '', text }));
const nl = { introduction: 'Wij spreken af:', articles: articles('Een', 'Twee'), closing: '' };
const en = { introduction: 'We agree:', articles: articles('One', 'Two'), closing: '' };
const stored = { version: 3, changedAt: '2026-11-20T10:00:00.000Z', nl, en };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getSettings, sampleOf(routes.getSettings));
  server.answer(texts.getAgreementTexts, stored);
});

describe('the texts of agreements', () => {
  it('say which version they are, offer the placeholders, and are saved', async () => {
    server.answer(texts.setAgreementTexts, { ...stored, version: 4 });
    await visit(address, administrator, server);
    await untilShown('Versie 3, gewijzigd op 20/11/2026');
    expect(shown()).toContain('{{studentName}}');
    await type('Inleiding in het Nederlands', 'Beste {{studentName}}');
    await press('Opslaan');
    await untilShown('Teksten opgeslagen');
    expect(server.sentTo(texts.setAgreementTexts).map(({ body }) => body)).toEqual([
      { version: 3, nl: { ...nl, introduction: 'Beste {{studentName}}' }, en },
    ]);
  });

  it('have articles that are added, titled, moved and taken away', async () => {
    server.answer(texts.setAgreementTexts, { ...stored, version: 4 });
    await visit(address, administrator, server);
    await untilShown('Versie 3');
    await press('Nederlandse afspraak 2 omhoog');
    await press('Nederlandse afspraak 2 verwijderen');
    await press('Nederlandse afspraak toevoegen');
    await type('Kop van Nederlandse afspraak 2', 'Op tijd');
    await type('Tekst van Nederlandse afspraak 2', 'Je komt op tijd.');
    await press('Opslaan');
    await untilShown('Teksten opgeslagen');
    const [sent] = server.sentTo(texts.setAgreementTexts);
    expect(sent?.body).toMatchObject({
      nl: {
        articles: [
          { title: '', text: 'Twee' },
          { title: 'Op tijd', text: 'Je komt op tijd.' },
        ],
      },
      en,
    });
  });

  it('say at its field that a placeholder is unknown, also before an example is made', async () => {
    await visit(address, administrator, server);
    await untilShown('Versie 3');
    await type('Inleiding in het Nederlands', 'Beste {{naam}}');
    await press('Nederlands voorbeeld bekijken (PDF)');
    await untilShown('onbekende invulplek');
    await press('Opslaan');
    await untilShown('onbekende invulplek');
    expect(server.sentTo(texts.previewAgreement)).toEqual([]);
    expect(server.sentTo(texts.setAgreementTexts)).toEqual([]);
  });

  it('tell that somebody else was first, and keep what was typed', async () => {
    server.refuse(texts.setAgreementTexts, 'CONFLICT');
    await visit(address, administrator, server);
    await untilShown('Versie 3');
    await type('Inleiding in het Nederlands', 'Beste student');
    await press('Opslaan');
    await untilShown('Opnieuw laden');
    expect(document.querySelector('textarea')?.value).toBe('Beste student');
  });

  it('are shown as a PDF as they are typed', async () => {
    const assign = vi.spyOn(globalThis.location, 'assign').mockImplementation(() => undefined);
    server.answer(texts.previewAgreement, { link: 'https://example.org/voorbeeld.pdf' });
    await visit(address, administrator, server);
    await untilShown('Versie 3');
    await type('Inleiding in het Nederlands', 'Beste student');
    await press('Nederlands voorbeeld bekijken (PDF)');
    await act(async () => vi.waitFor(() => expect(assign).toHaveBeenCalledOnce()));
    expect(server.sentTo(texts.previewAgreement).map(({ body }) => body)).toEqual([
      { language: 'nl', texts: { ...nl, introduction: 'Beste student' } },
    ]);
    assign.mockRestore();
  });
});
