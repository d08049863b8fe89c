// @vitest-environment one-file-dom
import { describe, expect, it } from 'vitest';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { type App, permissions } from '#shared/identity/permissions.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, shown, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const course = sampleOf(routes.getStudyCourse);
const [first] = course.chapters;
const ids = `${course.id}/content/${first?.id}`;
const attempt = sampleOf(selfTestRoutes.getAttempt);

/** A course in English for a reader whose own language is Dutch. */
function english(address: string) {
  const server = fakeServer();
  const own = { ...course, language: 'en', access: 'study', comesFirst: null, startsOn: null } as const;
  server.answer(
    routes.getStudyCourse,
    address.includes('preview') ? { ...own, access: 'preview', startsOn: '2030-01-01' } : own,
  );
  server.answer(routes.getCourse, { ...sampleOf(routes.getCourse), language: 'en' });
  server.answer(teachingRoutes.getTaughtCourse, {
    ...sampleOf(teachingRoutes.getTaughtCourse),
    language: 'en',
  });
  server.answer(offerRoutes.getOfferedCourse, { ...sampleOf(offerRoutes.getOfferedCourse), language: 'en' });
  if (address.endsWith('attempt/2')) {
    server.answer(selfTestRoutes.getAttempt, { ...attempt, finishedAt: null, result: null });
  }
  return server;
}

const isEnglish = (one: Element) => one.closest('[lang]')?.getAttribute('lang') === 'en';

describe.each<[App, string]>([
  ['study', `/study/courses/${course.id}`],
  ['study', `/study/courses/preview/${course.id}`],
  ['study', `/study/courses/${course.id}/print`],
  ['study', `/study/courses/${ids}`],
  ['study', `/study/courses/${ids}/description`],
  ['study', `/study/courses/${ids}/attempt/1`],
  ['study', `/study/courses/${ids}/attempt/2`],
  ['teacher', `/teacher/courses/${course.id}`],
  ['teacher', `/teacher/courses/${ids}`],
  ['admin', `/admin/courses/offered/${course.id}`],
  ['admin', `/admin/courses/offered/${ids}`],
  ['admin', `/admin/courses/paragraphs/${first?.id}/parTab/preview`],
])('as %s at %s', (app, address) => {
  it('says to who has it read aloud in which language the course is', async () => {
    await visit(address, { app, permissions }, english(address));
    await until(() => document.querySelector('[data-text]'));
    await until(() => [...document.querySelectorAll('[data-text]')].every(isEnglish));
    expect(shown()).not.toBe('');
  });
});
