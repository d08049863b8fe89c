// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { sourceRoutes as routes } from '#shared/library/source-routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const librarian = { app: 'admin', permissions: ['library.write'] } as const;
const source: Source = {
  ...sampleOf(routes.getSource),
  ...{ title: 'Boekhouden', authors: ['Tineke Vos'], publishedYear: 2024, kind: 'book', language: 'nl' },
  ...{ isbn: '9780306406157', image: null, onPlatform: false, link: null, archivedAt: null, version: 3 },
  licence: { startsOn: '2026-01-01', endsOn: '2026-12-31', seats: 5 },
  licenceState: 'ending',
};
const listOf = (...data: Source[]) => ({ data, meta: { per_page: 20, path: '/', next: null } });
const address = `/admin/library/view/${source.id}`;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getSource, source);
  server.answer(routes.listSources, listOf(source));
});

it('lists sources with who wrote them and how their licence stands, and narrows them down', async () => {
  await visit('/admin/library', librarian, server);
  await untilShown('Boekhouden');
  await untilShown('Tineke Vos · 2024');
  await untilShown('Loopt af op 31/12/2026');
  server.answer(routes.listSources, listOf());
  await visit('/admin/library?state=ended', librarian, server);
  await until(() =>
    server.sentTo(routes.listSources).some(({ query }) => JSON.stringify(query).includes('"ended"')),
  );
});

it('says that there are none yet', async () => {
  server.answer(routes.listSources, listOf());
  await visit('/admin/library', librarian, server);
  await untilShown('Nog geen bronnen');
});

it('adds a source, with authors a line each and what is left empty as nothing', async () => {
  server.answer(routes.createSource, source);
  const where = await visit('/admin/library/view', librarian, server);
  await type('Titel', 'Boekhouden');
  await type('Auteurs', 'Tineke Vos\n\n Bram Smit ');
  await type('ISBN', '0-306-40615-2');
  await press('Opslaan');
  await until(() => where() === address);
  expect(server.sentTo(routes.createSource).map(({ body }) => body)).toMatchObject([
    { title: 'Boekhouden', authors: ['Tineke Vos', 'Bram Smit'], isbn: '9780306406157', link: null },
  ]);
});

it('tells at the field that an ISBN is wrong, and which source has one already', async () => {
  await visit('/admin/library/view', librarian, server);
  await type('Titel', 'Boekhouden');
  await type('ISBN', '9780306406158');
  await press('Opslaan');
  await untilShown('Dit ISBN klopt niet');
  expect(server.sentTo(routes.createSource)).toEqual([]);
  server.refuse(routes.createSource, 'SOURCE_ALREADY_EXISTS');
  await type('ISBN', '9780306406157');
  await press('Opslaan');
  await untilShown('Een boek met dit ISBN staat al in de bibliotheek');
});

it('takes a licence of one day', async () => {
  const licence = { startsOn: '2026-01-01', endsOn: '2026-01-01', seats: 5 };
  server.answer(routes.getSource, { ...source, licence });
  await visit(address, librarian, server);
  await type('Titel', 'Boekhouden 2');
  await press('Opslaan');
  await until(() => server.sentTo(routes.updateSource).length === 1);
  expect(server.sentTo(routes.updateSource)[0]?.body).toMatchObject({ licence });
});

it('tells at the last day of a licence that it lies before the first', async () => {
  const licence = { startsOn: '2026-01-02', endsOn: '2026-01-01', seats: 5 };
  server.answer(routes.getSource, { ...source, licence });
  await visit(address, librarian, server);
  await type('Titel', 'Boekhouden 2');
  await press('Opslaan');
  await untilShown('Laatste dag: Kies een datum op of na de begindatum');
  expect(server.sentTo(routes.updateSource)).toEqual([]);
});

it('archives a source and brings it back, upon the version that is shown', async () => {
  server.answer(routes.archiveSource, { ...source, archivedAt: '2026-11-24T10:00:00.000Z', version: 4 });
  await visit(address, librarian, server);
  await untilShown('Niemand kan de bron dan nog openen');
  server.answer(routes.getSource, { ...source, archivedAt: '2026-11-24T10:00:00.000Z', version: 4 });
  await press('Archiveren');
  await untilShown('De bron is gearchiveerd');
  await untilShown('Terugzetten');
  expect(server.sentTo(routes.archiveSource).map(({ body }) => body)).toEqual([
    { version: 3, archived: true },
  ]);
});

it('says that a source is gone', async () => {
  server.refuse(routes.getSource, 'SOURCE_NOT_FOUND');
  await visit(address, librarian, server);
  await untilShown('Deze bron bestaat niet');
});

it('asks whether to read anew when somebody else was first', async () => {
  server.refuse(routes.updateSource, 'CONFLICT');
  await visit(address, librarian, server);
  await type('Titel', 'Anders');
  await press('Opslaan');
  await until(() => server.sentTo(routes.updateSource).length === 1);
  await untilShown('intussen');
});
