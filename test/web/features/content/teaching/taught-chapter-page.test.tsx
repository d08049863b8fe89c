// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { teachingRoutes as routes } from '#shared/guidance/teaching-routes.ts';
import { chapterId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { control, mounts, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
const course = sampleOf(routes.getTaughtCourse);
const [summary] = course.chapters;
if (!summary) throw new Error('there is a chapter');
const [first, second] = ['Balans', 'Winst'].map((title, index) => ({
  ...{ ...summary, title },
  id: chapterId.parse(`chp_01JD000000000000000000000${index}`),
}));
if (!first || !second) throw new Error('there are two');

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getTaughtCourse, { ...course, chapters: [first, second] });
});
const open = () => visit(`/teacher/courses/${course.id}/content/${first.id}`, teacher, server);

it('leads to the next chapter once this one is there, and not while it would be pushed away', async () => {
  server.answer(routes.getTaughtChapter, { ...sampleOf(routes.getTaughtChapter), id: first.id });
  const held = server.hold(routes.getTaughtChapter);
  await open();
  await untilShown('Balans');
  expect(control('Winst')).toBeUndefined();
  await act(async () => held.release());
  await untilShown('Winst');
  expect(control('Winst')).toBeDefined();
});

it('keeps as much room for the progress of a team as it will take', async () => {
  server.hold(routes.getTeamProgress);
  server.answer(routes.getTaughtCourse, {
    ...{ ...course, teams: course.teams.slice(0, 1) },
    chapters: [first, second, { ...second, id: chapterId.parse('chp_01JD0000000000000000000009') }],
  });
  await visit(`/teacher/courses/${course.id}`, teacher, server);
  const outline = await until(() => document.querySelector('section [role=status]'));
  expect(outline.querySelectorAll('[aria-hidden]')).toHaveLength(6);
});

it('leads to the next chapter past one that can’t be read', async () => {
  server.refuse(routes.getTaughtChapter, 'UNEXPECTED_ERROR');
  await visit(`/teacher/courses/${course.id}/content/${second.id}`, teacher, server);
  await untilShown('Opnieuw proberen');
  expect(control('Balans')).toBeDefined();
});

// A reader told of a place to read on from, in which there was nothing.
it('has no place to read on from where there is no other chapter', async () => {
  server.answer(routes.getTaughtCourse, { ...course, chapters: [first] });
  const chapter = { ...sampleOf(routes.getTaughtChapter), id: first.id, title: 'Balans lezen' };
  server.answer(routes.getTaughtChapter, chapter);
  await open();
  await until(() => document.querySelector('main h1')?.textContent === chapter.title);
  const names = [...document.querySelectorAll('main nav')].map((nav) => nav.getAttribute('aria-label'));
  expect(names).toEqual(['Kruimelpad']);
});

it('leads from the course of a learning path, and from its chapters, back to that learning path', async () => {
  const [path] = sampleOf(routes.listTaughtLearnpaths).data;
  if (!path) throw new Error('the sample has no learning path');
  server.answer(routes.listTaughtLearnpaths, { data: [{ ...path, title: 'Bedrijfskunde' }] });
  server.answer(routes.getTaughtChapter, { ...sampleOf(routes.getTaughtChapter), id: first.id });
  const back = `/teacher/learnpaths/${path.id}`;
  const below = `${back}/course/${course.id}`;
  const crumbs = () => [...document.querySelectorAll('nav ol a')].map((link) => link.getAttribute('href'));
  await visit(below, teacher, server);
  await untilShown('Bedrijfskunde');
  expect(crumbs()).toEqual(['/teacher/learnpaths', back]);
  const chapter = document.querySelector(`main li a[href*="${first.id}"]`)?.getAttribute('href') ?? '';
  expect(chapter).toBe(`/teacher/courses/${course.id}/content/${first.id}?learnpath=${path.id}`);
  await visit(chapter, teacher, server);
  await untilShown('Bedrijfskunde');
  expect(crumbs()).toEqual(['/teacher/learnpaths', back, below]);
  expect(control('Winst')?.getAttribute('href')).toContain(`?learnpath=${path.id}`);
});
