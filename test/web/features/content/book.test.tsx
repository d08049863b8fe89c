// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { openingRoutes } from '#shared/library/opening-routes.ts';
import { sourceRoutes } from '#shared/library/source-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: standardRoles.admin } as const;
const { source } = sampleOf(openingRoutes.getOpenable);
const boekhouden = {
  ...{ ...source, title: 'Boekhouden', kind: 'book' as const, image: null, licence: null },
  ...{ licenceState: 'none' as const, archivedAt: null },
};
const book = { sourceId: source.id, chapter: '3', page: 45 };
const chapter = {
  ...sampleOf(routes.getChapter),
  ...{ type: 4 as const, version: 4, title: 'Lezen', subtitle: '', content: '', extraLink: null },
  ...{ code: null, terminal: null, file: null, book },
};
let server: FakeServer;
const sent = () => server.sentTo(routes.updateChapter).map(({ body }) => body);

beforeEach(() => {
  sessionStorage.clear();
  server = fakeServer();
  server.answer(routes.getChapter, chapter);
  server.answer(routes.updateChapter, { ...chapter, version: 5 });
  server.answer(openingRoutes.getOpenable, { source: boekhouden, availability: 'open' });
  server.answer(sourceRoutes.listSources, { data: [], meta: { per_page: 20, path: '/', next: null } });
});

async function open() {
  await visit(`/admin/courses/paragraphs/${chapter.id}/parTab/content`, author, server);
  await until(() => field('Titel'));
}

it('shows which source a chapter opens and where, and saves another place', async () => {
  await open();
  await until(() => document.querySelector<HTMLInputElement>('[role="combobox"]')?.value === 'Boekhouden');
  await type('Bladzijde', '');
  await press('Opslaan');
  await until(() => sent().length === 1);
  expect(sent()[0]).toMatchObject({ version: 4, book: { ...book, page: null } });
});

it('asks for a source where the library was chosen, and takes a link instead', async () => {
  server.answer(routes.getChapter, { ...chapter, book: null, extraLink: 'https://example.org/boek' });
  await open();
  await act(async () => document.querySelector<HTMLInputElement>('[value="library"]')?.click());
  await until(() => document.querySelector('[role="combobox"]'));
  await press('Opslaan');
  await untilShown('Dit veld is verplicht');
  expect(sent()).toEqual([]);
  await act(async () => document.querySelector<HTMLInputElement>('[value="link"]')?.click());
  await type('Adres van het boek', 'https://example.org/ander');
  await press('Opslaan');
  await until(() => sent().length === 1);
  expect(sent()[0]).toMatchObject({ extraLink: 'https://example.org/ander', book: null });
});

it.each([
  ['open', 'Openen'],
  ['ended', 'Licentie verlopen'],
  ['full', 'Alle plaatsen zijn bezet'],
  ['archived', 'Niet meer beschikbaar'],
] as const)('shows its readers the place in the book, also when it is %s', async (availability, text) => {
  const licence = { startsOn: '2020-01-01', endsOn: '2026-01-01', seats: null };
  server.answer(openingRoutes.getOpenable, { source: { ...boekhouden, licence }, availability });
  await open();
  await press('Bekijk voorbeeld');
  await untilShown('Hoofdstuk 3, bladzijde 45');
  await untilShown(text);
});

it('says that the book is in the library of another organisation', async () => {
  server.refuse(openingRoutes.getOpenable, 'SOURCE_NOT_FOUND');
  await open();
  await press('Bekijk voorbeeld');
  await untilShown('Dit boek staat niet in je bibliotheek');
});
