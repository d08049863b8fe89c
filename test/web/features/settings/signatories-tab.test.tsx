// @vitest-environment one-file-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { signatoryRoutes as signatories } from '#shared/educations/signatory-routes.ts';
import { routes } from '#shared/settings/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: ['settings.write'] } as const;
const chair = { name: 'S. de Vries', role: 'Voorzitter', from: '2020-01-01', until: null };
const secretary = { name: 'J. Bos', role: 'Secretaris', from: '2020-01-01', until: null };
const stored = { version: 2, changedAt: '2026-11-20T10:00:00.000Z', signatories: [chair, secretary] };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getSettings, sampleOf(routes.getSettings));
  server.answer(signatories.getSignatories, stored);
});
const open = () => visit('/admin/settings/signatories', administrator, server);
const bodies = () => server.sentTo(signatories.setSignatories).map(({ body }) => body);

describe('the signatories', () => {
  it('say who signs today, and are moved, added and saved', async () => {
    server.answer(signatories.setSignatories, { ...stored, version: 3 });
    await open();
    await untilShown('Wat vandaag wordt uitgereikt, ondertekenen S. de Vries en J. Bos.');
    await press('Ondertekenaar 2 omhoog');
    await press('Ondertekenaar 2 verwijderen');
    await type('Naam', 'Jo Bos');
    await press('Opslaan');
    await untilShown('Ondertekenaars opgeslagen');
    expect(bodies()).toEqual([{ version: 2, signatories: [{ ...secretary, name: 'Jo Bos' }] }]);
  });

  it('say that one signs alone', async () => {
    server.answer(signatories.getSignatories, { ...stored, signatories: [chair] });
    await open();
    await untilShown('Wat vandaag wordt uitgereikt, ondertekent S. de Vries.');
  });

  it('are missed where nobody is in office, and have a name each', async () => {
    server.answer(signatories.getSignatories, { version: 0, changedAt: null, signatories: [] });
    await open();
    await untilShown('Vandaag is niemand in functie');
    await press('Ondertekenaar toevoegen');
    await press('Opslaan');
    await untilShown('Naam: Dit veld is verplicht');
    expect(bodies()).toEqual([]);
  });

  it('say that somebody else changed them meanwhile', async () => {
    server.refuse(signatories.setSignatories, 'CONFLICT');
    await open();
    await untilShown('ondertekenen S. de Vries');
    await press('Ondertekenaar 2 verwijderen');
    await press('Opslaan');
    await untilShown('intussen');
  });
});
