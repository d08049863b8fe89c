// @vitest-environment one-file-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const sample = { ...sampleOf(routes.getStudyCourse), comesFirst: null };
const [chapter] = sample.chapters;
if (!chapter) throw new Error('The sample has no chapter');
const here = chapter.id;
const course = (...read: (typeof here)[]) => ({
  ...sample,
  access: 'study' as const,
  progress: { ...sample.progress, completedChapterIds: read },
});

let server: FakeServer;
afterEach(() => vi.restoreAllMocks());
beforeEach(async () => {
  // Where the open chapter of a long course stands in its contents.
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockReturnValue(1200);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(800);
  server = fakeServer();
  server.answer(routes.getStudyCourse, course());
  server.answer(routes.getStudyChapter, { ...sampleOf(routes.getStudyChapter), id: here });
  await visit(
    `/study/courses/${sample.id}/content/${here}`,
    { app: 'study', permissions: standardRoles.student },
    server,
  );
});

/** Presses a button of the reader that the server then knows of. */
async function mark(name: string, ...read: (typeof here)[]) {
  const button = await until(() => control(name));
  button.focus();
  server.answer(routes.getStudyCourse, course(...read));
  await press(name);
}

it('leaves the focus on what undoes it when a chapter is marked as read, and back', async () => {
  await mark('Markeer als gelezen', here);
  await until(() => control('Markeer als niet gelezen'));
  expect(document.activeElement).toBe(control('Markeer als niet gelezen'));
  await mark('Markeer als niet gelezen');
  await until(() => control('Markeer als gelezen'));
  expect(document.activeElement).toBe(control('Markeer als gelezen'));
});

it('says that all is read below the way on, which stays where it is', async () => {
  await mark('Markeer als gelezen', here);
  await untilShown('gelezen');
  const said = await until(() => document.querySelector('footer [role="status"]'));
  expect(said).toBe(document.querySelector('footer')?.lastElementChild);
});

it('shows the open chapter in the contents beside it, however long these are', async () => {
  const chosen = await until(() => document.querySelector('nav [aria-current="page"][href*="/content/"]'));
  expect(chosen.closest('nav')?.scrollTop).toBe(800);
});
