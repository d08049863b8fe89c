// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { historyRoutes } from '#shared/content/history-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { Difference } from '#web/features/content/history/difference.tsx';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mount, mounts, press, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const chapter = { ...sampleOf(routes.getChapter), title: 'Lussen', content: '<p>Een lus herhaalt veel.</p>' };
const { updatedBy } = chapter;
if (!updatedBy) throw new Error('the sample says who');
const row = { number: 4, title: 'Lussen', savedAt: '2026-11-20T09:00:00.000Z', savedBy: updatedBy };
const author = { app: 'admin', permissions: ['courses.read', 'courses.write'] } as const;
const address = `/admin/courses/paragraphs/${chapter.id}/parTab/versions`;
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getChapter, chapter);
  server.answer(routes.getCourse, sampleOf(routes.getCourse));
  server.answer(nameRoutes.listNames, { data: [{ id: updatedBy, name: 'Loes de Wit' }] });
});
const list = (data: (typeof row)[]) => ({ data, meta: { per_page: 10, path: '', next: null } });
const click = (target: HTMLElement | null | undefined) => act(async () => target?.click());
const dialog = () => document.querySelector('[role="alertdialog"], [role="dialog"]');

it('says who wrote what, shows what changed since, and brings a version back once that is confirmed', async () => {
  server.answer(historyRoutes.listChapterVersions, list([row]));
  const { number, title, savedAt, savedBy } = row;
  const said = {
    number,
    title,
    savedAt,
    savedBy,
    subtitle: chapter.subtitle,
    extraLink: chapter.extraLink,
    book: chapter.book,
  };
  const { file, code, terminal } = chapter;
  server.answer(historyRoutes.getChapterVersion, {
    ...{ ...said, file, code, terminal, content: '<p>Een lus herhaalt iets.</p>' },
  });
  await visit(address, author, server);
  await untilShown('Loes de Wit · Lussen');
  await until(() => document.querySelector<HTMLElement>('button[aria-expanded="false"]'));
  await click(document.querySelector('main button[aria-expanded="false"]'));
  await untilShown('Erbij gekomen');
  expect([...document.querySelectorAll('main p > ins')].at(-1)?.textContent).toContain('veel');
  expect([...document.querySelectorAll('main p > del')].at(-1)?.textContent).toContain('iets');
  await press('Deze versie terugzetten');
  await until(dialog);
  expect(server.sentTo(historyRoutes.restoreChapterVersion)).toEqual([]);
  server.answer(historyRoutes.restoreChapterVersion, chapter);
  await click([...(dialog()?.querySelectorAll('button') ?? [])].at(-1));
  await untilShown('De versie is teruggezet');
  expect(server.sentTo(historyRoutes.restoreChapterVersion)).toMatchObject([
    { params: { number: 4 }, body: { version: chapter.version } },
  ]);
});

it('says when there is nothing', async () => {
  server.answer(historyRoutes.listChapterVersions, list([]));
  await visit(address, author, server);
  await untilShown('Nog geen eerdere versies');
});

it.each([
  [['Zee'], ['Zee']],
  [
    ['Zee', 'Strand'],
    ['Zee', 'Strand'],
  ],
  [
    ['Zee', 'Strand', 'Duin'],
    ['Zee', '… 1 alinea hetzelfde …', 'Duin'],
  ],
  [
    ['Zee', 'Strand', 'Duin', 'Bos'],
    ['Zee', '… 2 alinea’s hetzelfde …', 'Bos'],
  ],
])(
  'says of %s that stayed the same how each end of it goes, and of how much is left out',
  async (same, said) => {
    const before = { ...chapter, content: same.map((one) => `<p>${one}</p>`).join('') };
    await mount(<Difference before={before} after={{ ...before, content: `${before.content}<p>Wad</p>` }} />);
    const paragraphs = [...document.querySelectorAll('section p')].map(({ textContent }) => textContent);
    expect(paragraphs.slice(0, -1)).toEqual(said);
    expect(paragraphs.at(-1)).toContain('Wad');
  },
);
