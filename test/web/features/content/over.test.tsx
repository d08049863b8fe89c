// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: standardRoles.student } as const;
const chapter = { ...sampleOf(routes.getStudyChapter), title: 'Openingen' };
const sample = { ...sampleOf(routes.getStudyCourse), comesFirst: null };
const course = {
  ...sample,
  title: 'Schaken',
  chapters: sample.chapters.slice(0, 1).map((one) => ({ ...one, id: chapter.id, title: 'Openingen' })),
  progress: { ...sample.progress, completedChapterIds: [], chapterCount: 1 },
};
const reader = `/study/courses/${course.id}/content/${chapter.id}`;

const impersonatorId = userId.parse('usr_01JD0000000000000000000077');

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getStudyChapter, chapter);
});

it.each([reader, `/study/courses/${course.id}`])(
  'before its first day %s shows what the course is about and when it starts',
  async (address) => {
    server.answer(routes.getStudyCourse, { ...course, access: 'preview', startsOn: '2027-02-01' });
    server.refuse(routes.getStudyChapter, 'ENROLMENT_NOT_STARTED');
    await visit(address, student, server);
    await untilShown('Start op 01/02/2027');
    expect(shown()).not.toContain('Naar de cursus');
    expect(document.querySelector('[role="alert"]')).toBe(null);
  },
);

it('after it ended what was opened can be read, not marked, and nothing is remembered of it', async () => {
  server.answer(routes.getStudyCourse, { ...course, access: 'ended', startsOn: null });
  await visit(reader, student, server);
  await untilShown('Afvinken kan niet meer.');
  expect(shown()).not.toContain('Markeer als gelezen');
  expect(server.sentTo(routes.updateProgress)).toEqual([]);
});

it('after it ended what was never opened says why it stays closed', async () => {
  server.answer(routes.getStudyCourse, { ...course, access: 'ended', startsOn: null });
  server.refuse(routes.getStudyChapter, 'ENROLMENT_ENDED');
  await visit(reader, student, server);
  await untilShown('Je leest nog wat je al had geopend');
});

it.each([
  ['study', false],
  ['ended', true],
] as const)('the page of the course says that it ended once it did: %s', async (access, says) => {
  server.answer(routes.getStudyCourse, { ...course, access, startsOn: null });
  await visit(`/study/courses/${course.id}`, student, server);
  await untilShown('Openingen');
  expect(shown().includes('Je leerpad is afgelopen')).toBe(says);
});

it('while it lasts a chapter is marked, and remembered as opened', async () => {
  server.answer(routes.getStudyCourse, { ...course, access: 'study', startsOn: null });
  await visit(reader, student, server);
  await untilShown('Markeer als gelezen');
  await until(() => server.sentTo(routes.updateProgress).length === 1);
});

it('who acts as the student reads along: nothing is marked or remembered, and the page says so', async () => {
  server.answer(routes.getStudyCourse, { ...course, access: 'study', startsOn: null });
  await visit(reader, { ...student, impersonatorId }, server);
  await untilShown('Wat jij hier opent, telt niet mee voor de voortgang.');
  expect(shown()).not.toContain('Markeer als gelezen');
  expect(server.sentTo(routes.updateProgress)).toEqual([]);
});

it.each([
  ['study', true],
  ['ended', false],
] as const)('a self-test can be begun while the course lasts only: %s', async (access, canBegin) => {
  const selfTest = { questionCount: 3, passPercent: 70, attempts: null };
  server.answer(routes.getStudyChapter, {
    ...chapter,
    selfTest: { ...Object(chapter.selfTest), ...selfTest },
  });
  server.answer(routes.getStudyCourse, { ...course, access, startsOn: null });
  server.answer(selfTestRoutes.listAttempts, { ...sampleOf(selfTestRoutes.listAttempts), data: [] });
  await visit(reader, student, server);
  await untilShown('Geslaagd vanaf 70%');
  if (canBegin) await untilShown('Begin');
  else expect(shown()).not.toContain('Begin');
});
