// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/settings/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const groupsWith = async (permissions: Parameters<typeof visit>[1]['permissions']) => {
  const server = fakeServer();
  server.answer(routes.getSettings, sampleOf(routes.getSettings));
  await visit('/admin/settings', { app: 'admin', permissions }, server);
  await untilShown('Mensen en berichten');
  const lists = [...document.querySelectorAll('nav[aria-label="Onderdelen van de instellingen"] ul')];
  return lists.map((list) => [
    list.getAttribute('aria-label'),
    [...list.querySelectorAll('a')].map(({ textContent }) => textContent),
  ]);
};

it('names the parts of the settings by what they are about, without keeping data for who may erase nobody', async () => {
  expect(await groupsWith(['settings.write'])).toEqual([
    ['Organisatie', ['Organisatie', 'Afdelingen', 'Vormgeving', 'Modules', 'Gebruik']],
    ['Beoordelen en volgen', ['Beoordelen', 'Vergelijken', 'Signalen']],
    ['Documenten en DUO', ['DUO', 'Overeenkomst', 'Ondertekenaars']],
    ['Mensen en berichten', ['Inloggen', 'Meldingen', 'Bericht']],
  ]);
});
