// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes as integrations } from '#shared/integrations/routes.ts';
import { routes } from '#shared/settings/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: ['settings.write'] } as const;
const stored = { compares: true, threshold: 25, version: 2, connected: true };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getSettings, sampleOf(routes.getSettings));
  server.answer(integrations.getSimilaritySettings, stored);
});
const open = () => visit('/admin/settings/similarity', administrator, server);

it('an administrator sees what leaves, and from which share on work is marked, and changes it', async () => {
  server.answer(integrations.setSimilaritySettings, { ...stored, threshold: 40, version: 3 });
  await open();
  await untilShown('Geen naam, e-mailadres of studentnummer');
  await type('Opvallend vanaf', '40');
  await press('Opslaan');
  await untilShown('Opgeslagen');
  expect(server.sentTo(integrations.setSimilaritySettings).map(({ body }) => body)).toEqual([
    { compares: true, threshold: 40, version: 2 },
  ]);
});

it('says that the installation uses no scanner', async () => {
  server.answer(integrations.getSimilaritySettings, { ...stored, compares: false, connected: false });
  await open();
  await untilShown('Er is geen scanner gekoppeld');
});
