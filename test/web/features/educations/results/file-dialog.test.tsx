// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { resultRoutes } from '#shared/educations/result-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { userId } from '#shared/identity/ids.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const staff = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const education = sampleOf(routes.getEducation);
const student = { userId: userId.parse('usr_01JD0000000000000000000007'), name: 'Samira el Amrani' };
let server: FakeServer;

beforeEach(async () => {
  server = fakeServer();
  server.answer(routes.getEducation, education);
  await visit(`/admin/educations/view/${education.id}/results`, staff, server);
  await press('Uit een bestand');
  await chooseLearnpath();
});

async function chooseLearnpath() {
  await until(() => document.querySelector('select[name=learnpathId]'));
  const list = document.querySelector<HTMLSelectElement>('select[name=learnpathId]');
  await act(async () => {
    if (list) list.selectedIndex = 1;
    list?.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

async function choose(text: string) {
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  const file = new File([text], 'resultaten.csv', { type: 'text/csv' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => void input?.dispatchEvent(new Event('change', { bubbles: true })));
  await press('Nakijken');
}

it('asks for a file, and says what is wrong with one', async () => {
  await press('Nakijken');
  await untilShown('Kies een bestand.');
  await choose('Naam;Punt\nBo;7\n');
  await untilShown('De eerste regel noemt geen kolom');
  expect(server.sentTo(resultRoutes.checkResults)).toEqual([]);
});

it('shows what isn’t right first, and enters the rest', async () => {
  server.answer(resultRoutes.checkResults, {
    data: [
      { studentNumber: '1', student, problem: null },
      { studentNumber: '2', student: null, problem: 'unknownStudent' },
    ],
  });
  await choose('Studentnummer;Resultaat\n1;7,5\n2;8\n3;11\n');
  await untilShown('2 regels kloppen niet');
  expect(shown()).toContain('Niemand heeft dit studentnummer');
  expect(shown()).toContain('Dit is geen cijfer van 1,0 tot en met 10,0');
  expect(server.sentTo(resultRoutes.checkResults)[0]?.body).toMatchObject({
    lines: [
      { studentNumber: '1', result: 75 },
      { studentNumber: '2', result: 80 },
    ],
  });
  server.refuse(resultRoutes.enterResults, 'UNEXPECTED_ERROR');
  await press('1 resultaat invoeren');
  await untilShown('0 van 1 resultaten zijn ingevoerd');
  server.answer(resultRoutes.enterResults, sampleOf(resultRoutes.enterResults));
  await press('Ander bestand');
  await chooseLearnpath();
  // The file of before is let go of: it could be entered once more.
  await press('Nakijken');
  await untilShown('Kies een bestand.');
  await choose('Studentnummer;Resultaat\n1;7,5\n');
  await untilShown('1 resultaat klopt');
  expect(shown()).not.toMatch(/klopt niet|kloppen niet/);
  const lists = server.sentTo(resultRoutes.listResultSheets).length;
  await press('1 resultaat invoeren');
  await untilShown('De resultaten zijn ingevoerd');
  await until(() => !document.querySelector('[role="dialog"]'));
  expect(server.sentTo(resultRoutes.listResultSheets).length).toBeGreaterThan(lists);
  expect(server.sentTo(resultRoutes.enterResults).at(-1)?.body).toMatchObject({
    marks: [{ userId: student.userId, result: 75, passed: null }],
  });
});

it('says why a file could not be looked at, and nothing of its lines', async () => {
  server.refuse(resultRoutes.checkResults, 'UNEXPECTED_ERROR');
  await choose('Studentnummer;Resultaat\n1;7,5\n');
  await untilShown('Er ging iets mis');
  expect(shown()).not.toContain('klopt');
});

it('says of one line alone that isn’t right what is the matter, and how much', async () => {
  server.answer(resultRoutes.checkResults, { data: [{ studentNumber: '1', student, problem: null }] });
  await choose('Studentnummer;Resultaat\n1;7,5\n\n3;11\n');
  await untilShown('1 regel klopt niet');
  const told = [...document.querySelectorAll('[role=status]')].map(({ textContent }) => textContent);
  expect(told).toContain('1 regel klopt niet, en wordt niet ingevoerd');
  const [row] = document.querySelectorAll('tbody tr');
  expect(row?.firstElementChild?.textContent).toBe('4');
});

it('offers to enter nothing where no line is right', async () => {
  server.answer(resultRoutes.checkResults, { data: [] });
  await choose('Studentnummer;Resultaat\n3;11\n');
  await untilShown('1 regel klopt niet');
  const dialog = document.querySelector('[role="dialog"]');
  expect(dialog?.textContent).not.toMatch(/resultaat invoeren|resultaten invoeren/);
  expect(dialog?.querySelectorAll('table')).toHaveLength(1);
});
