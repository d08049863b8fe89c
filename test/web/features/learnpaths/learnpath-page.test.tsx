// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/learnpaths/routes.ts';
import { colleague } from '../../support/colleague.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const author = { app: 'admin', permissions: ['learnpaths.read', 'learnpaths.write'] } as const;
const learnpath = { ...sampleOf(routes.getLearnpath), courses: [], status: 2 as const, deletingSince: null };
const address = `/admin/learnpaths/view/${learnpath.id}`;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getLearnpath, learnpath);
});

it('says what stands in the way of deleting a learning path before anybody tries', async () => {
  await visit(address, author, server);
  await untilShown(
    'Een leerpad met studenten, opdrachten, teams, leeruitkomsten of documenten kun je niet verwijderen.',
  );
});

it('says in the list and on its page that a deletion is unfinished, and finishes it', async () => {
  const begun = { ...learnpath, deletingSince: '2026-11-20T10:00:00.000Z' };
  const listed = sampleOf(routes.listLearnpaths);
  server.answer(routes.listLearnpaths, { ...listed, data: [begun] });
  server.answer(routes.getLearnpath, begun);
  await visit('/admin/learnpaths', author, server);
  await untilShown('Verwijderen begonnen');
  const at = await visit(`${address}/students`, author, server);
  await untilShown('Het verwijderen van dit leerpad is niet afgemaakt');
  await press('Verwijderen afmaken');
  expect(server.sentTo(routes.deleteLearnpath)).toEqual([]);
  const confirm = await until(() =>
    [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] button')].find(
      ({ textContent }) => textContent === 'Verwijderen afmaken',
    ),
  );
  await act(async () => confirm.click());
  await until(() => at() === '/admin/learnpaths');
  expect(server.sentTo(routes.deleteLearnpath)).toHaveLength(1);
});

it('names the button that ends an enrolment after what it does', async () => {
  const enrolled = sampleOf(routes.listEnrolments);
  const data = enrolled.data.map((one) => ({ ...one, userId: colleague, studentName: 'Noor in ’t Hout' }));
  server.answer(routes.listEnrolments, { ...enrolled, data });
  await visit(`${address}/students`, author, server);
  const button = () => document.querySelector('[aria-label="Noor in ’t Hout uitschrijven"]');
  await until(button);
  expect(button()?.tagName).toBe('BUTTON');
});

it('offers nobody to change or end an enrolment of their own', async () => {
  const enrolled = sampleOf(routes.listEnrolments);
  const data = enrolled.data.map((one) => ({ ...one, userId: colleague, studentName: 'Noor in ’t Hout' }));
  server.answer(routes.listEnrolments, { ...enrolled, data });
  await visit(`${address}/students`, { ...author, otherAccounts: [colleague] }, server);
  await untilShown('Noor in ’t Hout');
  expect(document.querySelector('[aria-label^="Noor in ’t Hout"]')).toBeNull();
});

it.each([
  [1, false],
  [2, true],
] as const)('tells of nobody who follows one in state %s to enrol students: %s', async (status, tells) => {
  const enrolled = sampleOf(routes.listEnrolments);
  server.answer(routes.listEnrolments, {
    ...enrolled,
    data: [],
    meta: { ...enrolled.meta, next: null, total: 0 },
  });
  server.answer(routes.getLearnpath, { ...learnpath, status });
  await visit(`${address}/students`, author, server);
  await untilShown('Nog niemand ingeschreven');
  expect(shown().includes('Schrijf studenten in')).toBe(tells);
  expect(shown().includes('Publiceer het leerpad eerst')).toBe(!tells);
});

it('shows number and progress of the students, how many there are, and searches them', async () => {
  const enrolled = sampleOf(routes.listEnrolments);
  const [one] = enrolled.data;
  if (!one) throw new Error('the sample has no enrolment');
  const data = [{ ...one, studentNumber: '319090' }];
  server.answer(routes.listEnrolments, { ...enrolled, data, meta: { ...enrolled.meta, total: 1 } });
  const read = { userId: one.userId, completedChapterCount: 3, chapterCount: 4 };
  server.answer(routes.listEnrolmentProgress, { data: [read] });
  await visit(`${address}/students?search=3190&sort=-name`, author, server);
  await untilShown('319090');
  await untilShown('75%');
  const asked = () => server.sentTo(routes.listEnrolments).at(-1)?.query;
  expect(asked()).toMatchObject({ search: '3190' });
  expect(asked()).not.toHaveProperty('sort');
  await visit(`${address}/students?sort=-name&letter=M`, author, server);
  await until(() => JSON.stringify(asked()).includes('"letter":"M"'));
  expect(asked()).toMatchObject({ sort: '-name' });
});

it('saves the English title that stands beside the title', async () => {
  await visit(address, author, server);
  await type('Engelse titel', 'Administrative law');
  await press('Opslaan');
  await untilShown('Leerpad opgeslagen');
  const [sent] = server.sentTo(routes.updateLearnpath);
  expect(sent?.body).toMatchObject({ englishTitle: 'Administrative law' });
});

it('saves a subtitle that was emptied as empty', async () => {
  server.answer(routes.getLearnpath, { ...learnpath, subtitle: 'Was er eerst' });
  await visit(address, author, server);
  await type('Ondertitel', '');
  await press('Opslaan');
  await until(() => server.sentTo(routes.updateLearnpath).length === 1);
  expect(server.sentTo(routes.updateLearnpath)[0]?.body).toMatchObject({ subtitle: '' });
});

it('asks nothing of who saves a learning path that is published already, though it has no courses', async () => {
  await visit(address, author, server);
  await type('Titel', 'Onderzoek');
  await press('Opslaan');
  await until(() => server.sentTo(routes.updateLearnpath).length === 1);
});
