// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { routes as content } from '#shared/content/routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { listRoutes as routes } from '#shared/library/list-routes.ts';
import { mostOnList, type OwnList } from '#shared/library/list-schemas.ts';
import { openingRoutes } from '#shared/library/opening-routes.ts';
import { sourceRoutes } from '#shared/library/source-routes.ts';
import type { SourceCard } from '#shared/library/source-schemas.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
const author = { app: 'admin', permissions: ['learnpaths.write', 'learnpaths.read'] } as const;
const card = (title: string, more: Partial<SourceCard> = {}): SourceCard => ({
  ...sampleOf(openingRoutes.getOpenable).source,
  ...{ id: `src_01JD${String(title.length).padStart(22, '0')}` as SourceCard['id'], kind: 'book', title },
  ...{ subtitle: '', authors: ['Tineke Vos'], publisher: '', edition: '', publishedYear: 2024, isbn: null },
  ...{ image: null, archivedAt: null, licence: null, licenceState: 'none', link: null, onPlatform: true },
  ...more,
});
const licence = { startsOn: '2026-01-01', endsOn: '2026-11-10', seats: 3 };
const list: OwnList = {
  kind: 'learnpath',
  id: sampleOf(learnpaths.getStudyLearnpath).id,
  ...{ title: 'Boekhouden', englishTitle: 'Bookkeeping' },
  entries: [
    { source: card('Open'), required: true, note: 'Hoofdstuk 2', availability: 'open' },
    { source: card('Verlopen', { licence }), required: true, note: '', availability: 'ended' },
    { source: card('Bezet'), required: false, note: '', availability: 'full' },
    { source: card('Gearchiveerd'), required: false, note: '', availability: 'archived' },
    { source: card('Op papier'), required: false, note: '', availability: 'offline' },
  ],
};

let server: FakeServer;
const tab = { opener: {}, close: vi.fn(), location: { assign: vi.fn() } };

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listStudySources, { data: [list] });
  vi.stubGlobal('open', () => tab);
  tab.close.mockClear();
  tab.location.assign.mockClear();
});

it('shows what belongs to what somebody follows, and of what can’t be opened why', async () => {
  await visit('/study/buku', student, server);
  await untilShown('Boekhouden');
  for (const text of [
    'Hoofdstuk 2',
    'Verplicht',
    'Licentie verlopen op 10/11/2026',
    'Alle plaatsen zijn bezet',
    'Vraag de servicedesk hoe je eraan komt.',
  ])
    await untilShown(text);
  await untilShown('Niet meer beschikbaar');
  await untilShown('Niet online: vraag ernaar bij de bibliotheek');
  expect(buttons('Openen')).toHaveLength(1);
  const [sent] = server.sentTo(routes.listStudySources);
  const id = sampleOf(learnpaths.listStudyLearnpaths).data[0]?.id;
  const course = sampleOf(content.listStudyCourses).data[0]?.id;
  expect(sent?.body).toEqual({ learnpathIds: [id], courseIds: [course] });
});

it('asks for nothing until it is known what somebody follows', async () => {
  const courses = server.hold(content.listStudyCourses);
  await visit('/study/buku', student, server);
  await until(() => server.sentTo(learnpaths.listStudyLearnpaths).length > 0);
  await act(async () => void (await new Promise((done) => setTimeout(done, 20))));
  expect(server.sentTo(routes.listStudySources)).toEqual([]);
  courses.release();
  await untilShown('Hoofdstuk 2');
});

it('finds by any words of title, author or note, and says when there is nothing', async () => {
  await visit('/study/buku', student, server);
  await untilShown('Hoofdstuk 2');
  await search('vos bezet');
  await until(() => !document.body.textContent?.includes('Hoofdstuk 2'));
  await untilShown('Alle plaatsen zijn bezet');
  await search('zeep');
  await untilShown('Niets gevonden');
});

it('opens a source in a tab of its own, and closes that when others have all seats', async () => {
  server.answer(openingRoutes.openSource, { url: 'https://books.example/open?ticket=1' });
  await visit('/study/buku', student, server);
  await untilShown('Hoofdstuk 2');
  await press('Openen');
  await until(() => tab.location.assign.mock.calls.length === 1);
  expect(tab.location.assign).toHaveBeenCalledWith('https://books.example/open?ticket=1');
  expect(tab.opener).toBeNull();
  server.refuse(openingRoutes.openSource, 'SEATS_TAKEN');
  await press('Openen');
  await untilShown('Alle plaatsen van deze bron zijn bezet');
  expect(tab.close).toHaveBeenCalledOnce();
});

it('says that there are no books yet', async () => {
  server.answer(routes.listStudySources, { data: [] });
  await visit('/study/buku', student, server);
  await untilShown('Nog geen boeken');
});

it('says so when they can’t be read', async () => {
  server.refuse(routes.listStudySources, 'UNEXPECTED_ERROR');
  await visit('/study/buku', student, server);
  await untilShown('Opnieuw proberen');
});

const learnpath = sampleOf(learnpaths.getLearnpath);
const editor = `/admin/learnpaths/view/${learnpath.id}/sources`;
const entries = [
  { source: card('Eerste'), required: true, note: '' },
  { source: card('Een andere'), required: false, note: 'Bij les 2' },
];

it('puts a source on the list of a learning path, takes one off and moves one, each upon the version before', async () => {
  server.answer(routes.getLearnpathList, { version: 4, entries });
  server.answer(routes.setLearnpathList, { version: 5, entries });
  await visit(editor, author, server);
  await untilShown('Bij les 2');
  await press('Eerste van de lijst halen');
  await untilShown('De lijst is opgeslagen');
  const other = { sourceId: entries[1]?.source.id, required: false, note: 'Bij les 2' };
  expect(server.sentTo(routes.setLearnpathList).at(-1)?.body).toEqual({ version: 4, entries: [other] });
});

it('says what to do while the list is empty, and offers the library', async () => {
  server.answer(routes.getLearnpathList, { version: 0, entries: [] });
  server.answer(sourceRoutes.listSources, { data: [], meta: { per_page: 20, path: '/', next: null } });
  await visit(editor, author, server);
  await untilShown('Nog geen bronnen op de lijst');
  await press('Bron toevoegen');
  await untilShown('Kies uit de bibliotheek');
});

it.each([
  [mostOnList - 1, true],
  [mostOnList, false],
])('takes another source on a list of %d: %s', async (count, takes) => {
  const many = Array.from({ length: count }, (_, at) => ({
    source: card('x'.repeat(at + 1)),
    required: true,
    note: '',
  }));
  server.answer(routes.getLearnpathList, { version: 4, entries: many });
  await visit(editor, author, server);
  await until(() => control(`${'x'.repeat(count)} van de lijst halen`));
  expect(control('Bron toevoegen') !== undefined).toBe(takes);
});

it('changes what is said of a source, and stays open when somebody else was first', async () => {
  server.answer(routes.getLearnpathList, { version: 4, entries });
  server.refuse(routes.setLearnpathList, 'CONFLICT');
  await visit(editor, author, server);
  await untilShown('Bij les 2');
  await press('Eerste op de lijst wijzigen');
  await type('Toelichting', 'Hoofdstuk 7');
  await press('Opslaan');
  await until(() => server.sentTo(routes.setLearnpathList).length === 1);
  expect(server.sentTo(routes.setLearnpathList)[0]?.body).toMatchObject({
    version: 4,
    entries: [{ note: 'Hoofdstuk 7', required: true }, { note: 'Bij les 2' }],
  });
  await until(() => server.sentTo(routes.getLearnpathList).length > 1);
});

function buttons(name: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>('button')].filter(
    ({ textContent }) => textContent?.trim() === name,
  );
}

async function search(text: string): Promise<void> {
  const box = await until(() => document.querySelector<HTMLInputElement>('search input'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
}
