// @vitest-environment one-file-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readingRoutes } from '#shared/content/reading-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { tellsOfTab } from '../../support/tab.ts';
import { type Visitor, visit } from '../../support/visit.tsx';

mounts();

const visitor = { app: 'study', permissions: standardRoles.student } as const;
const sample = { ...sampleOf(routes.getStudyCourse), comesFirst: null };
const [chapter] = sample.chapters;
if (!chapter) throw new Error('The sample has no chapter');
const here = chapter.id;
const at = '2026-11-23T09:00:00.000Z';
const note = { text: 'Vraag dit na', version: 3, savedAt: at };

let server: FakeServer;
afterEach(() => vi.restoreAllMocks());
beforeEach(() => {
  sessionStorage.clear();
  server = fakeServer();
  server.answer(routes.getStudyChapter, {
    ...sampleOf(routes.getStudyChapter),
    id: here,
    courseId: sample.id,
    content: '<p>Eerste</p><p>Tweede</p><p>Een zijdefabriek</p>',
  });
});

const open = async (
  place: { block: number } | null = null,
  read: (typeof here)[] = [],
  who: Visitor = visitor,
) => {
  server.answer(routes.getStudyCourse, {
    ...sample,
    access: 'study',
    place: place && { chapterId: here, readAt: at, ...place },
    progress: { ...sample.progress, completedChapterIds: read },
  });
  return visit(`/study/courses/${sample.id}/content/${here}`, who, server);
};

describe('the place in a chapter', () => {
  it('is where the reader was on another device, and that is said', async () => {
    const went = vi.spyOn(globalThis, 'scrollTo').mockReturnValue();
    await open({ block: 2 });
    await untilShown('Je leest verder waar je was gebleven.');
    expect(went).toHaveBeenLastCalledWith(expect.objectContaining({ behavior: 'instant' }));
  });

  it('is the beginning of a chapter that was read', async () => {
    await open({ block: 2 }, [here]);
    await untilShown('Een zijdefabriek');
    await act(async () => void (await new Promise((done) => setTimeout(done, 50))));
    expect(shown()).not.toContain('gebleven');
  });

  /** Scrolls on by a paragraph, and leaves. */
  async function readOn() {
    const blocks = [...document.querySelectorAll('[data-text] > *')];
    for (const [index, block] of blocks.entries())
      vi.spyOn(block, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, index * 100 - 60, 10, 90));
    for (let step = 0; step < 5; step += 1) dispatchEvent(new Event('scroll'));
    expect(server.sentTo(readingRoutes.saveReadingPlace)).toEqual([]);
    vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    await tellsOfTab();
    await tellsOfTab();
  }

  it('is told once when the reader leaves, not with each step', async () => {
    server.answer(readingRoutes.saveReadingPlace, { chapterId: here, block: 1, readAt: at });
    await open();
    await untilShown('Een zijdefabriek');
    await readOn();
    expect(server.sentTo(readingRoutes.saveReadingPlace)).toMatchObject([
      { body: { chapterId: here, block: 1, secondsAgo: 0 } },
    ]);
  });

  it('is not told of who acts as the reader, which would be refused', async () => {
    const impersonatorId = userId.parse('usr_01JD0000000000000000000077');
    await open(null, [], { ...visitor, impersonatorId });
    await untilShown('Een zijdefabriek');
    await readOn();
    expect(server.sentTo(readingRoutes.saveReadingPlace)).toEqual([]);
  });
});

describe('a note of one’s own', () => {
  const openNote = async () => {
    server.answer(readingRoutes.getOwnNote, note);
    await open();
    await press('Mijn aantekening');
    await until(() => field('Bij'));
  };

  it('opens beside the text with what was written, is kept as it is typed, and closes by Escape', async () => {
    await openNote();
    expect(field('Bij')?.value).toBe('Vraag dit na');
    expect(document.activeElement).toBe(field('Bij'));
    server.answer(readingRoutes.saveOwnNote, { text: 'Nagevraagd', version: 4, savedAt: at });
    await type('Bij', 'Nagevraagd');
    await untilShown('Nog niet bewaard');
    await untilShown('Bewaard.');
    expect(server.sentTo(readingRoutes.saveOwnNote)).toMatchObject([
      { body: { text: 'Nagevraagd', version: 3 } },
    ]);
    await act(
      async () =>
        void field('Bij')?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })),
    );
    expect(field('Bij')).toBeUndefined();
    expect(document.activeElement).toBe(control('Mijn aantekening'));
  });

  it('is asked for in other words than one that is there', async () => {
    server.answer(readingRoutes.getOwnNote, { text: '', version: null, savedAt: null });
    const { answer } = server;
    answer(routes.getStudyChapter, { ...sampleOf(routes.getStudyChapter), id: here, hasNote: false });
    await open();
    await press('Aantekening maken');
    await until(() => field('Bij'));
    await type('Bij', 'Nakijken');
    await until(() => control('Mijn aantekening'));
  });

  it('asks which text stays when another device wrote something else', async () => {
    await openNote();
    server.refuse(readingRoutes.saveOwnNote, 'CONFLICT');
    server.answer(readingRoutes.getOwnNote, { text: 'Van de telefoon', version: 5, savedAt: at });
    await type('Bij', 'Van de laptop');
    await untilShown('Van de telefoon');
    expect(field('Bij')?.value).toBe('Van de laptop');
    server.answer(readingRoutes.saveOwnNote, { text: 'Van de laptop', version: 6, savedAt: at });
    await press('Deze tekst houden');
    await untilShown('Bewaard.');
    expect(server.sentTo(readingRoutes.saveOwnNote).at(-1)).toMatchObject({
      body: { text: 'Van de laptop', version: 5 },
    });
  });

  it('stays in the tab when there is no connection, and can be sent again', async () => {
    await openNote();
    server.reachable(false);
    await type('Bij', 'In de trein');
    await untilShown('Niet bewaard.');
    await press('Mijn aantekening');
    server.reachable(true);
    await press('Mijn aantekening');
    expect((await until(() => field('Bij'))).value).toBe('In de trein');
    server.answer(readingRoutes.saveOwnNote, { text: 'In de trein', version: 4, savedAt: at });
    await press('Opnieuw bewaren');
    await untilShown('Bewaard.');
  });
});

describe('looking for something in a course', () => {
  const look = async (text: string) => {
    await open();
    const box = await until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
    await act(async () => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, text);
      box.dispatchEvent(new Event('input', { bubbles: true }));
    });
  };

  it('shows in place of the contents where it was found, with what stands around it', async () => {
    server.answer(readingRoutes.searchCourse, {
      data: [{ chapterId: here, excerpt: { before: 'Een ', found: 'zijdefabriek', after: ' in Haarlem' } }],
    });
    await look('zijde');
    await untilShown('Een zijdefabriek in Haarlem');
    expect(document.querySelector('mark')?.textContent).toBe('zijdefabriek');
    expect(server.sentTo(readingRoutes.searchCourse)).toMatchObject([{ body: { search: 'zijde' } }]);
  });

  it('says that nothing was found', async () => {
    server.answer(readingRoutes.searchCourse, { data: [] });
    await look('walvis');
    await untilShown('Niets gevonden');
  });
});

describe('the page of notes', () => {
  const row = { courseId: sample.id, chapterId: here, courseTitle: 'Kunst', chapterTitle: 'Rembrandt' };
  const meta = { per_page: 20, path: '/study/chapter-notes', next: null };

  it('lists them by course, and deletes one after asking', async () => {
    server.answer(readingRoutes.listOwnNotes, { data: [{ ...row, text: 'Mooi', savedAt: at }], meta });
    await visit('/study/notes', visitor, server);
    await untilShown('Mooi');
    expect(control('Rembrandt')?.getAttribute('href')).toContain(here);
    server.answer(readingRoutes.deleteOwnNote, undefined as never);
    await press('Verwijderen');
    await untilShown('Aantekening verwijderen?');
    server.answer(readingRoutes.listOwnNotes, { data: [], meta });
    await act(async () => {
      [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].at(-1)?.click();
    });
    await untilShown('Nog geen aantekeningen');
  });
});
