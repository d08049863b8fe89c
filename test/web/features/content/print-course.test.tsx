// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/content/routes.ts';
import { chapterId } from '#shared/identity/ids.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
const course = { ...sampleOf(routes.getStudyCourse), comesFirst: null };
const [listed] = course.chapters;
if (!listed) throw new Error('the sample has one');
const chapters = Array.from({ length: 8 }, (_, at) => ({
  ...listed,
  id: chapterId.parse(`chp_01JD000000000000000000000${at}`),
  title: `Hoofdstuk ${at + 1}`,
}));

it('shows every chapter once, in order, and goes on where it stopped when one can’t be fetched', async () => {
  const server = fakeServer();
  server.answer(routes.getStudyCourse, { ...course, access: 'study', chapters });
  const sample = sampleOf(routes.getStudyChapter);
  const selfTest = { questionCount: 3, passPercent: 70, attempts: null, show: 'one' as const };
  server.refuse(routes.getStudyChapter, 'UNEXPECTED_ERROR');
  await visit(`/study/courses/${course.id}/print`, student, server);
  await untilShown('Opnieuw proberen');
  server.answer(routes.getStudyChapter, ({ params }) => {
    const found = chapters.find(({ id }) => JSON.stringify(params).includes(id));
    return { ...sample, ...found, content: `<p>Tekst van ${found?.title}</p>`, selfTest };
  });
  await press('Opnieuw proberen');
  await untilShown('Afdrukken');
  const titles = [...document.querySelectorAll('main section > h2')].map((one) => one.textContent);
  expect(titles).toEqual(chapters.map(({ title }, at) => `${at + 1}. ${title}`));
  await untilShown('Tekst van Hoofdstuk 8');
  expect(document.body.textContent).toContain('een toets van 3 vragen, die je op het scherm maakt');
});
