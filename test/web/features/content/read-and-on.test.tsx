// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const course = { ...sampleOf(routes.getStudyCourse), comesFirst: null };
const chapter = first(course.chapters);
const path = first(sampleOf(learnpaths.listStudyLearnpaths).data);
const second = {
  ...chapter,
  id: chapter.id.replace(/.$/, '9') as typeof chapter.id,
  title: 'Lussen',
  position: 2,
};
const chapters = [{ ...chapter, position: 1 }, second];
const allRead = chapters.map(({ id }) => id);

/** Opens the first of two chapters. @param done those that are read */
async function open(done: readonly (typeof chapter.id)[], server = fakeServer()) {
  const progress = { ...course.progress, completedChapterIds: [...done], chapterCount: 2 };
  server.answer(routes.getStudyCourse, { ...course, access: 'study', chapters, progress });
  server.answer(routes.getStudyChapter, { ...sampleOf(routes.getStudyChapter), id: chapter.id });
  await visit(
    `/study/courses/${course.id}/content/${chapter.id}?learnpath=${path.id}`,
    { app: 'study', permissions: standardRoles.student },
    server,
  );
  return server;
}

it('marks a chapter as read and opens the next in one', async () => {
  const server = await open([]);
  await untilShown('Gelezen, en verder');
  await press('Gelezen, en verder');
  await until(() => server.sentTo(routes.getStudyChapter).length > 1);
  const marked = server.sentTo(routes.updateProgress).map(({ body }) => body);
  expect(marked).toContainEqual({ chapterId: chapter.id, status: 'completed' });
});

it('says at the end of a course which one is next on the learning path', async () => {
  const server = fakeServer();
  server.answer(learnpaths.listStudyLearnpaths, {
    data: [{ ...path, resume: { courseId: course.id, title: 'Statistiek', lastReadAt: null } }],
  });
  await open(allRead, server);
  await untilShown('Volgende cursus: Statistiek');
});

it('says at the end of a course that what is next could not be read', async () => {
  const server = fakeServer();
  server.refuse(learnpaths.listStudyLearnpaths, 'UNEXPECTED_ERROR');
  await open(allRead, server);
  await untilShown('Wat hierna komt op je leerpad: laden is niet gelukt.');
});

function first<One>([one]: readonly One[]): One {
  if (one === undefined) throw new Error('The contract gives no sample');
  return one;
}
