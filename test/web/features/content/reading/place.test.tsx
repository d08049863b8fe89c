// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { chapterId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { control, mounts, shown, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const sample = { ...sampleOf(routes.getStudyCourse), comesFirst: null };
const [row = expect.fail()] = sample.chapters;
const here = row.id;
const elsewhere = chapterId.parse('chp_01KDEM00000000000000000009');
const readAt = '2026-11-23T09:00:00.000Z';

let server: FakeServer;
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  server = fakeServer();
  vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
  server.answer(routes.getStudyChapter, {
    ...{ ...sampleOf(routes.getStudyChapter), id: here, courseId: sample.id },
    content: '<p>Eerste</p><p>Tweede</p><p>Een zijdefabriek</p>',
  });
});

const address = `/study/courses/${sample.id}/content/${here}`;
async function open(place: { chapterId: typeof here; block: number } | null, hash = '') {
  server.answer(routes.getStudyCourse, {
    ...{ ...sample, access: 'study', place: place && { ...place, readAt } },
    progress: { ...sample.progress, completedChapterIds: [] },
  });
  const at = await visit(
    address + hash,
    { app: 'study', permissions: standardRoles.student },
    server,
    '/study/courses',
  );
  await untilShown('Een zijdefabriek');
  await act(async () => void (await new Promise((done) => setTimeout(done, 50))));
  return at;
}
/** Scrolls until the second paragraph is on top. */
function scroll(): void {
  for (const [index, block] of [...document.querySelectorAll('[data-text] > *')].entries())
    vi.spyOn(block, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 100 - 60, 10, 90));
  dispatchEvent(new Event('scroll'));
}
const told = () => server.sentTo(readingRoutes.saveReadingPlace).map(({ body }) => body);
/** How often the reader was brought somewhere in the text; a new page goes to its top another way. */
const toText = () =>
  vi.mocked(scrollTo).mock.calls.filter((given) => JSON.stringify(given).includes('instant')).length;

it('is where the reader was, once nothing else says where to be', async () => {
  await open({ chapterId: here, block: 1 });
  await untilShown('waar je was gebleven');
  expect(toText()).toBe(1);
});

it.each([
  ['was at its beginning', { chapterId: here, block: 0 }, '', 0],
  ['was in another chapter', { chapterId: elsewhere, block: 1 }, '', 0],
  ['asks for a part', { chapterId: here, block: 1 }, '#deel', 0],
  ['has scrolled on already', { chapterId: here, block: 1 }, '', 10],
])('is not changed for a reader who %s', async (_, place, hash, scrolled) => {
  vi.spyOn(globalThis, 'scrollY', 'get').mockReturnValue(scrolled);
  await open(place, hash);
  expect(toText()).toBe(0);
  expect(shown()).not.toContain('waar je was gebleven');
});

it('is told once a reader rests', async () => {
  await open(null);
  scroll();
  await until(() => told().length === 1);
  expect(told()).toEqual([{ chapterId: here, block: 1, secondsAgo: 3 }]);
});

it('is told of a reader who goes to another page, and not where they were already', async () => {
  const at = await open(null);
  scroll();
  const unmark = vi.fn();
  vi.stubGlobal('CSS', { ...CSS, highlights: { delete: unmark } });
  await at.back();
  // At once: by the time at which a reader rests, they may have closed the page.
  expect(told()).toEqual([{ chapterId: here, block: 1, secondsAgo: 0 }]);
  expect(unmark).toHaveBeenCalledWith('found-word');
  const again = await open({ chapterId: here, block: 1 });
  scroll();
  await again.back();
  dispatchEvent(new Event('scroll'));
  expect(told()).toHaveLength(1);
});

it.each([
  ['CONFLICT', 2],
  ['UNEXPECTED_ERROR', 1],
] as const)('is told again when two devices tell at once: %s, %i times', async (code, times) => {
  server.refuse(readingRoutes.saveReadingPlace, code);
  const at = await open(null);
  scroll();
  await at.back();
  await until(() => told().length >= times);
  await act(async () => void (await new Promise((done) => setTimeout(done, 30))));
  expect(told()).toHaveLength(times);
});

it('has its line above the text from the start, so that the text doesn’t go down as the course comes', async () => {
  const { release } = server.hold(routes.getStudyCourse);
  await open(null);
  const line = control('Mijn aantekening')?.closest('div')?.parentElement;
  expect(line?.nextElementSibling?.textContent).toContain('Een zijdefabriek');
  await act(async () => release());
  await untilShown('Hoofdstuk 1 van');
  expect(control('Mijn aantekening')?.closest('div')?.parentElement).toBe(line);
});

it('is where a word was found that was looked for', async () => {
  await open({ chapterId: here, block: 1 });
  const data = [{ chapterId: here, excerpt: { before: 'Een ', found: 'zijdefabriek', after: '' } }];
  server.answer(readingRoutes.searchCourse, { data });
  const box = await until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'zijde');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  const mark = await until(() => document.querySelector('mark'));
  const before = toText();
  await act(async () => mark.closest('li')?.querySelector('a')?.click());
  await until(() => toText() > before);
});
