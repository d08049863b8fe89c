// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { assessmentRoutes as routes } from '#shared/figures/assessment-routes.ts';
import type { AssignmentFigures, Spread } from '#shared/figures/assessment-schemas.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer } from '../../support/fake-server.ts';
import { choose, control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const learnpathId = 'lpt_01KDEM00000000000000000001';
const femke = 'usr_01KDEM00000000000000000002';
const spread = (...grades: readonly number[]): Spread => ({
  grades: Array.from({ length: 10 }, (_, place) => grades.filter((grade) => grade === place + 1).length),
  tenths: grades.reduce((sum, grade) => sum + grade * 10, 0),
});
const assignment = {
  ...{ id: 'asg_01KDEM00000000000000000001', title: 'Adviesrapport', handedIn: 6, missing: 1 },
  ...{ quickscan: 1, first: 0, second: 0, rejected: 0, passed: 0, failed: 5 },
  total: spread(4, 4, 4, 5, 5),
  criteria: [
    { id: 'crt_01KDEM00000000000000000001', title: 'Onderbouwing', count: 5, spread: spread(3, 3, 3, 3, 3) },
  ],
  firsts: [{ userId: femke, name: 'Femke de Eerste', count: 5, spread: spread(4, 4, 4, 5, 5) }],
  seconds: [{ userId: 'usr_01KDEM00000000000000000003', name: null, count: 1, spread: null }],
  agreement: { compared: 5, sums: { above: -15, apart: 25, otherOutcome: 1 } },
  findings: [
    { kind: 'all-failed', count: 5 },
    { kind: 'outlier', userId: femke, mean: 44, count: 5, othersMean: 71, othersCount: 9 },
  ],
} as unknown as AssignmentFigures;
const work = {
  ...{ id: 'sub_01KDEM00000000000000000001', assignmentId: assignment.id, assignmentTitle: 'Adviesrapport' },
  ...{ studentId: 'usr_01KDEM00000000000000000009', studentName: 'Bo Li', attempt: 1 },
  ...{ submittedAt: '2026-10-01T09:00:00.000Z', stage: 'quickscan', awaiting: 'quickscanner' },
  ...{ graderId: null, graderName: null, dueAt: '2026-10-06T09:00:00.000Z', isHeld: true },
} as const;
const page = (...data: readonly object[]) => ({ data, meta: { per_page: 20, path: '/', next: null } });
const overview = {
  ...{ learnpath: { id: learnpathId, title: 'Ondernemen' }, year: 2026, years: [2026, 2025] },
  ...{ teams: [], teamId: null },
  ...{ enrolled: 7, missing: 1, waiting: 3, overdue: 100, assignments: [assignment] },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getAssessment, overview as never);
  server.answer(
    routes.listWaitingWork,
    page(work, { ...work, id: 'sub_01KDEM00000000000000000002', dueAt: null }) as never,
  );
  server.answer(routes.listMissing, page() as never);
});
const open = () =>
  visit(
    `/grading/learnpaths/${learnpathId}`,
    { app: 'grading', permissions: standardRoles.coordinator },
    server,
  );

/** By when each work that waits is to be assessed. */
const dues = () =>
  [...document.querySelectorAll('tbody tr')]
    .filter((row) => row.textContent?.includes('Bo Li'))
    .map((row) => row.lastElementChild?.textContent);

it('says what waits, where and for how long, what stands out, and how far assessors agree', async () => {
  await open();
  await untilShown('Beoordeling van Ondernemen');
  await untilShown('100 of meer');
  await untilShown('Adviesrapport: geen van de 5 beoordeelde inleveringen is behaald.');
  await untilShown('Femke de Eerste geeft gemiddeld een 4,4 (5 keer), de anderen een 7,1 (9 keer).');
  await untilShown('Niemand toegewezen');
  await untilShown('Stilgezet');
  expect(dues()).toEqual(['06/10/2026', '–']);
  await untilShown('Gemiddeld 0,5 punt uit elkaar');
  await untilShown('De 2e is gemiddeld 0,3 lager');
  await untilShown('Iemand die hier niet meer beoordeelt');
  const link = [...document.querySelectorAll('a')].find((one) => one.textContent === 'Bo Li');
  expect(link?.getAttribute('href')).toBe(`/grading/gradable-items/${work.id}`);
});

it('shows the spread by a criterion or assessor, as a table as well, and who handed nothing in', async () => {
  await open();
  const choice = await until(() =>
    [...document.querySelectorAll('select')].find((one) =>
      one.textContent?.includes('Criterium: Onderbouwing'),
    ),
  );
  await act(async () => {
    choice.value = choice.options[1]?.value ?? '';
    choice.dispatchEvent(new Event('change', { bubbles: true }));
  });
  await press('Toon als tabel');
  await untilShown('Verdeling van de cijfers, Adviesrapport: Criterium: Onderbouwing');
  await press('Niet ingeleverd: 1');
  await untilShown('Leverde niet in: Adviesrapport');
  await untilShown('Iedereen leverde iets in');
});

it('says so when nothing waits or was handed in', async () => {
  const nothing = {
    ...{ handedIn: 0, missing: 0, quickscan: 0, failed: 0, total: null, findings: [] },
    ...{ criteria: [], firsts: [], seconds: [] },
  };
  server.answer(routes.getAssessment, {
    ...{ ...overview, overdue: 0, missing: 0, years: [2026] },
    assignments: [{ ...assignment, ...nothing }],
  } as never);
  server.answer(routes.listWaitingWork, page() as never);
  await open();
  await untilShown('Niets valt op');
  await untilShown('Er wacht niets');
  await untilShown('Nog niets ingeleverd in dit studiejaar.');
});

it('shows no spread of few works, and says from how many on it does', async () => {
  const few = { total: null, failed: 1, findings: [], agreement: { compared: 1, sums: null } };
  const firsts = assignment.firsts.map((one) => ({ ...one, count: 1, spread: null }));
  server.answer(routes.getAssessment, {
    ...overview,
    assignments: [{ ...assignment, ...few, firsts, criteria: [] }],
  } as never);
  await open();
  await untilShown('Vanaf 5 zie je hoe ze verdeeld zijn');
  await untilShown('1 inlevering is twee keer beoordeeld: te weinig');
  expect(document.body.textContent).not.toContain('Verdeling van de cijfers');
});

it('shows another year and a team, keeps them in the address and asks for their work alone', async () => {
  const team = { id: 'tea_01KDEM00000000000000000001', name: 'Team Oost' };
  server.answer(routes.getAssessment, (({ query }: { query: { year?: string; team_id?: string } }) => ({
    ...{ ...overview, teams: [team] },
    ...{ year: Number(query.year ?? 2026), teamId: query.team_id ?? null },
  })) as never);
  const at = await open();
  await untilShown('Beoordeling van Ondernemen');
  await choose('2025/2026');
  await until(() => at() === `/grading/learnpaths/${learnpathId}?year=2025`);
  await choose('Team Oost');
  await until(() => at() === `/grading/learnpaths/${learnpathId}?year=2025&team=${team.id}`);
  await until(() => server.sentTo(routes.listWaitingWork).length > 1);
  expect(server.sentTo(routes.listWaitingWork).at(-1)?.query).toEqual({ per_page: 20, team_id: team.id });
  expect(server.sentTo(routes.getAssessment).at(-1)?.query).toEqual({ year: '2025', team_id: team.id });
  await choose('Alle teams');
  await until(() => at() === `/grading/learnpaths/${learnpathId}?year=2025`);
});

it('offers no choice of years or teams where there is none', async () => {
  server.answer(routes.getAssessment, { ...overview, years: [2026] } as never);
  await open();
  await untilShown('Beoordeling van Ondernemen');
  expect(shown()).not.toContain('Studiejaar');
  expect(shown()).not.toContain('Alle teams');
});

it('goes through what waits page by page, where it is of no one team: of one all is read at once', async () => {
  server.answer(routes.listWaitingWork, (({ query }: { query: { page?: string } }) => ({
    ...page(work),
    meta: { per_page: 20, path: '/', next: query.page ? null : 'cursor-2' },
  })) as never);
  await open();
  await untilShown('Stilgezet');
  await press('Volgende');
  await until(() => server.sentTo(routes.listWaitingWork).length === 2);
  expect(server.sentTo(routes.listWaitingWork).at(-1)?.query).toEqual({ per_page: 20, page: 'cursor-2' });
});

it('goes through who handed nothing in, page by page and back', async () => {
  const student = (name: string) => ({
    ...{ userId: `usr_01KDEM0000000000000000000${name.length}`, name, startsOn: '2026-09-01', endsOn: null },
  });
  server.answer(routes.listMissing, (({ query }: { query: { page?: string } }) => ({
    ...page(student(query.page ? 'Cas' : 'Bodil')),
    meta: { per_page: 20, path: '/', next: query.page ? null : 'cursor-2' },
  })) as never);
  await open();
  await press('Leverde nog niets in: 1');
  await untilShown('Bodil');
  expect(control('Vorige')).toBeUndefined();
  await press('Volgende');
  await untilShown('Cas');
  expect(control('Volgende')).toBeUndefined();
  expect(server.sentTo(routes.listMissing).at(-1)?.query).toEqual({ per_page: 20, page: 'cursor-2' });
  await press('Vorige');
  await untilShown('Bodil');
  await press('Sluiten');
  await until(() => !shown().includes('Bodil'));
});

it('says since when work waits, by when and with whom, and what only has to be worked through', async () => {
  const ago = (days: number) => new Date(Date.now() - days * 86_400_000 - 1000).toISOString();
  const rows = [
    { ...work, submittedAt: ago(0), isHeld: false },
    { ...work, submittedAt: ago(1), isHeld: false, graderId: femke, graderName: 'Femke' },
    { ...work, submittedAt: ago(3), graderId: femke },
    { ...work, awaiting: null, dueAt: null },
  ];
  server.answer(
    routes.listWaitingWork,
    page(...rows.map((row, at) => ({ ...row, id: `${work.id.slice(0, -1)}${at}` }))) as never,
  );
  await open();
  await untilShown('vandaag');
  const told = [...document.querySelectorAll('tbody tr')].map((row) => row.textContent);
  expect(told[0]).toMatch(/vandaag.*Niemand toegewezen.*Over de termijn/);
  expect(told[1]).toMatch(/1 dag geleden.*Femke.*Over de termijn/);
  expect(told[2]).toMatch(/3 dagen geleden.*Stilgezet.*Iemand die hier niet meer beoordeelt/);
  expect(told[2]).not.toContain('Over de termijn');
  expect(told[3]).toMatch(/Wordt verwerkt.*––/);
});

it('says so when it is gone', async () => {
  server.refuse(routes.getAssessment, 'LEARNPATH_NOT_FOUND');
  await open();
  await untilShown('Dit leerpad is er niet (meer) voor jou');
});

it.each([
  [[2026], [], []],
  [[2026, 2025], [], ['Studiejaar']],
  [[2026], ['Team Oost'], ['Team']],
  [[2026, 2025], ['Team Oost'], ['Studiejaar', 'Team']],
])('offers a choice where there is one: of the years %j and the teams %j', async (years, names, offered) => {
  const teams = names.map((name) => ({ id: 'tea_01KDEM00000000000000000001', name }));
  server.answer(routes.getAssessment, { ...overview, years, teams } as never);
  await open();
  await untilShown('Beoordeling van Ondernemen');
  await untilShown('Adviesrapport');
  const choices = [...document.querySelectorAll('select')].map((one) => one.getAttribute('aria-label') ?? '');
  expect(choices.filter((label) => ['Studiejaar', 'Team'].includes(label))).toEqual(offered);
});
