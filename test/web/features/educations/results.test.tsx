// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { resultRoutes } from '#shared/educations/result-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { readMark } from '#web/features/educations/results/read-mark.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, mounts, press, shown, untilShown, type as write } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const staff = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const education = sampleOf(routes.getEducation);
const address = `/admin/educations/view/${education.id}/results`;
const [sample] = sampleOf(resultRoutes.listResultSheets).data;
const [student] = sampleOf(studentRoutes.listEducationStudents).data;
if (!sample || !student) throw new Error('a page of a sample has a row');
const [mark] = sample.marks;
if (!mark) throw new Error('a sheet of a sample has a mark');
const sheet = {
  ...sample,
  ...{ state: 'entered' as const, title: 'Statistiek', own: false, enteredBy: 'Jo Bos', count: 1 },
  marks: [{ ...mark, result: 75, passed: null }],
};
const page = { per_page: 20, path: '/', next: null };

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getEducation, education);
  server.answer(nameRoutes.listNames, { data: [{ id: mark.userId, name: 'Bo Li' }] });
});

/** Chooses from a short list, by place. */
async function choose(name: string, place: number) {
  const list = document.querySelector<HTMLSelectElement>(`select[name=${name}]`);
  if (!list) throw new Error(`there is a list ${name}`);
  await act(async () => {
    list.selectedIndex = place;
    list.dispatchEvent(new Event('change', { bubbles: true }));
  });
}

describe('results entered by hand', () => {
  it('are shown with their students, and confirmed once that was asked', async () => {
    server.answer(resultRoutes.listResultSheets, { data: [sheet], meta: page });
    server.answer(resultRoutes.confirmResults, { ...sheet, state: 'confirmed' });
    await visit(address, staff, server);
    await untilShown('Bo Li');
    expect(shown()).toContain('7,5');
    await press('Bevestigen');
    await untilShown('Deze resultaten bevestigen?');
    expect(server.sentTo(resultRoutes.confirmResults)).toEqual([]);
  });

  it.each([
    ['another list is of the same learning path and day', {}, true],
    ['another is of another day', { takenOn: '2026-01-05' }, false],
    ['the other list was thrown away', { state: 'discarded' as const }, false],
  ])('say so when %s', async (_, other, said) => {
    const one = { ...sheet, takenOn: '2026-01-12' };
    const id = sheet.id.replace(/.$/, 'Z') as typeof sheet.id;
    server.answer(resultRoutes.listResultSheets, { data: [one, { ...one, id, ...other }], meta: page });
    await visit(address, staff, server);
    await untilShown('Bo Li');
    expect(shown().includes('is er nog een lijst')).toBe(said);
  });

  it('are not for who entered them to confirm', async () => {
    server.answer(resultRoutes.listResultSheets, { data: [{ ...sheet, own: true }], meta: page });
    await visit(address, staff, server);
    await untilShown('Een collega bevestigt dit.');
    expect(control('Bevestigen')).toBeUndefined();
  });

  it('are entered student by student, and said at the student who has something else', async () => {
    server.answer(resultRoutes.listResultSheets, { data: [], meta: page });
    server.answer(studentRoutes.listEducationStudents, {
      data: [{ ...student, studentName: 'Wout Bos' }],
      meta: page,
    });
    await visit(address, staff, server);
    await untilShown('Nog geen resultaten ingevoerd');
    await press('Resultaten invoeren');
    await write('Wout Bos', 'heel goed');
    await press('Invoeren');
    await untilShown('Vul een cijfer in, of V (behaald) of O (niet behaald)');
    expect(server.sentTo(resultRoutes.enterResults)).toEqual([]);
  });

  it('are those of who took part: a line that stays empty is nobody’s result', async () => {
    const other = { ...student, userId: 'usr_01JD0000000000000000000066' as typeof student.userId };
    server.answer(resultRoutes.listResultSheets, { data: [], meta: page });
    server.answer(resultRoutes.enterResults, sheet);
    server.answer(studentRoutes.listEducationStudents, {
      data: [
        { ...student, studentName: 'Wout Bos' },
        { ...other, studentName: 'Eva de Wit' },
      ],
      meta: page,
    });
    await visit(address, staff, server);
    await press('Resultaten invoeren');
    await untilShown('Wout Bos');
    await choose('learnpathId', 1);
    await write('Wout Bos', '7,5');
    await press('Invoeren');
    await untilShown('De resultaten zijn ingevoerd');
    expect(server.sentTo(resultRoutes.enterResults).map(({ body }) => body)).toMatchObject([
      { marks: [{ userId: student.userId, result: 75, passed: null }] },
    ]);
  });

  it('are asked for as the learning path that is chosen is judged, and there is at least one', async () => {
    const [path] = education.linkedLearnpaths;
    const [module] = education.modules;
    const [part] = module?.learnpaths ?? [];
    if (!path || !module || !part) throw new Error('an education of a sample has a module');
    const judged = { ...part, learnpathId: path.learnpathId, learnpathResult: 'pass-fail' as const };
    server.answer(routes.getEducation, { ...education, modules: [{ ...module, learnpaths: [judged] }] });
    server.answer(resultRoutes.listResultSheets, { data: [], meta: page });
    server.answer(studentRoutes.listEducationStudents, { data: [student], meta: page });
    await visit(address, staff, server);
    await press('Resultaten invoeren');
    await untilShown('Vul per student een cijfer in, of V (behaald) of O (niet behaald).');
    await choose('learnpathId', 1);
    await untilShown('Vul per student V (behaald) of O (niet behaald) in.');
    expect(shown()).not.toContain('niet verplicht');
    await press('Invoeren');
    await untilShown('Vul van minstens één student een resultaat in');
    expect(document.querySelector('form [role=alert]')?.textContent).toContain('minstens één student');
    expect(server.sentTo(resultRoutes.enterResults)).toEqual([]);
  });
});

it.each([
  ['7,5', { result: 75, passed: null }],
  ['10', { result: 100, passed: null }],
  [' v ', { result: null, passed: true }],
  ['F', { result: null, passed: false }],
  ['0,5', undefined],
  ['11', undefined],
  ['', undefined],
])('reads “%s” as a mark or not', (text, mark) => {
  expect(readMark(text)).toEqual(mark);
});
