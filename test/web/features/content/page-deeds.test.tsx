// @vitest-environment one-file-dom
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { idPrefix } from '#shared/identity/ids.ts';
import { unknownUlid, varieties } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/content.tsx';
import { moreSources } from '../../support/deeds/more-sources.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import { fakesFrames } from '../../support/fake-runner.ts';
import { type FakeServer, sampleOf } from '../../support/fake-server.ts';

// What runs programs is a frame, which loads nothing here.
fakesFrames();
tellsWhatIsDone(pages, {
  living: { prepare: (server, variety) => (variety === 'two' ? lead(server) : undefined) },
  also: (address) =>
    address === '/admin/courses/question'
      ? [{ address: `/admin/courses/question?chapter=${idPrefix.ChapterId}_${unknownUlid}` }]
      : [],
});

/** Leads to where samples don't: a course is read and its first chapter isn't yet, and an attempt has yet to be answered. */
function lead(server: FakeServer): void {
  moreSources(server);
  const course = sampleOf(routes.getStudyCourse, varieties.two);
  const completedChapterIds = course.chapters.slice(1).map(({ id }) => id);
  const progress = { ...course.progress, completedChapterIds };
  server.answer(routes.getStudyCourse, { ...course, access: 'study', comesFirst: null, progress });
  const chapter = sampleOf(routes.getStudyChapter, varieties.two);
  const selfTest = chapter.selfTest && { ...chapter.selfTest, attempts: null };
  server.answer(routes.getStudyChapter, ({ params }) => ({
    ...chapter,
    selfTest,
    id: Object(params).chapterId,
  }));
  const { data } = sampleOf(selfTestRoutes.listAttempts, varieties.two);
  server.answer(selfTestRoutes.listAttempts, { data: data.filter(({ result }) => result) });
  const attempt = sampleOf(selfTestRoutes.getAttempt, varieties.two);
  const questions = attempt.questions.map((one) => ({ ...one, chosen: null, outcome: null }));
  server.answer(selfTestRoutes.getAttempt, { ...attempt, finishedAt: null, result: null, questions });
}
