// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { erasureRoutes as routes } from '#shared/privacy/erasure-routes.ts';
import { usualTerms } from '#shared/privacy/retention.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { field, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: ['settings.write', 'users.erase'] } as const;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
const open = () => visit('/admin/settings/retention', administrator, server);

it('shows terms in years, also those of some months, and keeps those that nobody changed', async () => {
  const terms = { ...usualTerms, finalWork: 7, work: 18 };
  server.answer(routes.getRetention, { terms, version: 1 });
  server.answer(routes.setRetention, { terms, version: 2 });
  await open();
  await until(() => field('Resultaten en getuigschriften'));
  const shown = ['Resultaten', 'Eindwerk', 'Ander ingeleverd werk', 'Verwijderde gebruikers'];
  expect(shown.map((name) => field(name)?.value)).toEqual(['50', '0,58', '1,5', '2']);
  await type('Verwijderde gebruikers', '0,5');
  await press('Opslaan');
  await untilShown('De bewaartermijnen zijn opgeslagen.');
  expect(server.sentTo(routes.setRetention).map(({ body }) => body)).toEqual([
    { version: 1, terms: { ...terms, accounts: 6 } },
  ]);
});

it('takes no term of more than a hundred years', async () => {
  server.answer(routes.getRetention, { terms: usualTerms, version: 1 });
  await open();
  await until(() => field('Eindwerk'));
  await type('Eindwerk', '101');
  await press('Opslaan');
  await untilShown('Kleiner dan of gelijk aan 100');
  expect(server.sentTo(routes.setRetention)).toEqual([]);
});
