// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it } from 'vitest';
import { lookUpRoutes } from '#shared/library/look-up-routes.ts';
import { openingRoutes } from '#shared/library/opening-routes.ts';
import { sourceRoutes } from '#shared/library/source-routes.ts';
import type { Source } from '#shared/library/source-schemas.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { onNotice } from '#web/platform/notices.ts';
import { act } from '../../support/act.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const librarian = { app: 'admin', permissions: ['library.write'] } as const;
const found = {
  ...{ isbn: '9780306406157', title: 'Presenteren', subtitle: '', authors: ['Bram Oosterling', 'An Smit'] },
  ...{ publisher: 'Pons & Zoon', publishedYear: 2026, edition: '', language: 'nl' as const },
};
const valueIn = (name: string) =>
  document.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`)?.value;

let server: FakeServer;
let notices: string[];
let forget: () => void;

beforeEach(() => {
  server = fakeServer();
  notices = [];
  forget = onNotice(({ text }) => notices.push(text));
});
afterEach(() => forget());

it('proposes what is known of an ISBN, and fills in nothing that nobody asked for', async () => {
  server.answer(lookUpRoutes.lookUpIsbn, found);
  await visit('/admin/library/view', librarian, server);
  await type('Titel', 'Mijn titel');
  await type('ISBN', '0-306-40615-2');
  await press('Gegevens opzoeken');
  await untilShown('Bram Oosterling, An Smit');
  expect(server.sentTo(lookUpRoutes.lookUpIsbn).map(({ body }) => body)).toEqual([{ isbn: '9780306406157' }]);
  expect([valueIn('title'), valueIn('publisher')]).toEqual(['Mijn titel', '']);
  await press('Vul de 3 lege velden in');
  await until(() => valueIn('publisher') === 'Pons & Zoon');
  expect([valueIn('title'), valueIn('authors'), valueIn('publishedYear')]).toEqual([
    'Mijn titel',
    'Bram Oosterling\nAn Smit',
    '2026',
  ]);
  expect(control('Vul de 0 lege velden in')).toBeUndefined();
  await press('Overnemen');
  await until(() => valueIn('title') === 'Presenteren');
  await until(() => !shown().includes('Gevonden'));
  expect(notices).toEqual([]);
  await press('Gegevens opzoeken');
  await until(() => notices.length > 0);
  expect(notices).toEqual(['De gegevens kloppen al']);
});

it('says that what was filled in is yet to be saved, and no longer that it is missing', async () => {
  server.answer(sourceRoutes.getSource, { ...source, isbn: found.isbn });
  server.answer(lookUpRoutes.lookUpIsbn, found);
  await visit(`/admin/library/view/${source.id}`, librarian, server);
  await until(() => valueIn('isbn'));
  await press('Gegevens opzoeken');
  await untilShown('Bram Oosterling, An Smit');
  expect(shown()).not.toContain(unsaved);
  const [title] = await until(() => takers());
  await act(async () => title?.click());
  await until(() => valueIn('title') === 'Presenteren');
  expect(shown()).toContain(unsaved);
  await type('Titel', '');
  await press('Opslaan');
  await untilShown('Dit veld is verplicht');
  const [again] = await until(() => takers());
  await act(async () => again?.click());
  await until(() => !shown().includes('Dit veld is verplicht'));
});

const unsaved = 'Nog niet opgeslagen';
const takers = () => {
  const found = [...document.querySelectorAll('button')].filter(
    ({ textContent }) => textContent === 'Overnemen',
  );
  return found.length > 0 && found;
};

it('says that a book isn’t known, and looks up no number that is wrong', async () => {
  server.refuse(lookUpRoutes.lookUpIsbn, 'BOOK_NOT_FOUND');
  await visit('/admin/library/view', librarian, server);
  await type('ISBN', '9780306406158');
  await press('Gegevens opzoeken');
  expect(server.sentTo(lookUpRoutes.lookUpIsbn)).toEqual([]);
  await type('ISBN', '9780306406157');
  await press('Gegevens opzoeken');
  await untilShown('Dit boek is niet gevonden');
});

const licence = { startsOn: '2026-01-01', endsOn: '2090-12-31', seats: 5 };
const source: Source = {
  ...sampleOf(sourceRoutes.getSource),
  ...{ title: 'Boekhouden', archivedAt: null, image: null, version: 3, licenceState: 'active' },
  licence,
};
const reader = sampleOf(openingRoutes.listSeats).data[0]?.userId;
const seats = { ...sampleOf(openingRoutes.listSeats), taken: 1, opened: 7 };

it('shows who has a seat, and frees it', async () => {
  server.answer(sourceRoutes.getSource, source);
  server.answer(openingRoutes.listSeats, { ...seats, meta: { ...seats.meta, next: null } });
  const [named] = sampleOf(nameRoutes.listNames).data;
  if (!reader || !named) throw new Error('Nobody');
  server.answer(nameRoutes.listNames, { data: [{ ...named, id: reader, name: 'Bo Li' }] });
  await visit(`/admin/library/view/${source.id}`, librarian, server);
  await untilShown('1 van 5 plaatsen bezet · 7 keer geopend');
  await untilShown('Bo Li');
  await press('Plaats van Bo Li vrijmaken');
  await untilShown('De plaats is vrij');
  expect(server.sentTo(openingRoutes.freeSeat)[0]?.params).toEqual({ sourceId: source.id, userId: reader });
});

it('says so when nobody has the only seat yet', async () => {
  server.answer(sourceRoutes.getSource, { ...source, licence: { ...licence, seats: 1 } });
  server.answer(openingRoutes.listSeats, {
    ...seats,
    data: [],
    meta: { ...seats.meta, next: null },
    taken: 0,
  });
  await visit(`/admin/library/view/${source.id}`, librarian, server);
  await untilShown('Nog niemand heeft een plaats.');
  await untilShown('0 van 1 plaats bezet');
});
