// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const student = { app: 'study', permissions: ['study.follow'] } as const;
const [note] = sampleOf(studentRoutes.listSharedNotes).data;
const [coach] = sampleOf(coachRoutes.listMyCoaches).data;
if (!note || !coach) throw new Error('a sample is empty');

it('tells a student by name who sees what of them, and shows the notes that are shared', async () => {
  const server = fakeServer();
  server.answer(coachRoutes.listMyCoaches, { data: [{ ...coach, name: 'Ayşe Yıldız' }] });
  const found = sampleOf(studentRoutes.listSharedNotes);
  server.answer(studentRoutes.listSharedNotes, {
    ...found,
    data: [{ ...note, text: 'We spraken af:\n- meer' }],
  });
  await visit('/main/profile', student, server);
  await press('Begeleiding');
  await untilShown('Je coach: Ayşe Yıldız');
  await untilShown('We spraken af:');
  expect(shown()).toContain('Docenten van je teams');
});

it('says so where there is no coach and no note', async () => {
  const server = fakeServer();
  server.answer(coachRoutes.listMyCoaches, { data: [] });
  server.answer(studentRoutes.listSharedNotes, { ...sampleOf(studentRoutes.listSharedNotes), data: [] });
  await visit('/main/profile/guidance', student, server);
  await untilShown('Je hebt nog geen coach.');
  await untilShown('Er is nog geen notitie met je gedeeld.');
});

it('says what went wrong, and can be tried again', async () => {
  const server = fakeServer();
  server.refuse(studentRoutes.listSharedNotes, 'UNEXPECTED_ERROR');
  await visit('/main/profile/guidance', student, server);
  await until(() => control('Opnieuw proberen'));
});

it('is not there for who doesn’t study', async () => {
  await visit('/main/profile', { app: 'teacher', permissions: ['teaching.follow'] }, fakeServer());
  await untilShown('Inloggen en beveiliging');
  expect(control('Begeleiding')).toBeUndefined();
});
