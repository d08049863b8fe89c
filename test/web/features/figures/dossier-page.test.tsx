// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { routes as educations } from '#shared/educations/routes.ts';
import { dossierRoutes } from '#shared/figures/dossier.ts';
import { submissionId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const manager = { app: 'admin', permissions: standardRoles.manager } as const;
const meta = sampleOf(jobs.listJobs).meta;
const education = sampleOf(educations.listEducations).data[0] ?? expect.fail();
const job = {
  ...sampleOf(jobs.getJob),
  ...{ kind: 'figures.compile-dossier' as const, state: 'done' as const, hasResult: true, refusal: null },
  ...{ tally: { drawn: 2, found: 40 }, problems: [], problemCount: 0 },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(educations.listEducations, { data: [education], meta });
  server.answer(jobs.listJobs, { data: [], meta });
  server.answer(jobs.getJob, job);
});
const found = sampleOf(dossierRoutes.listFoundWorks).works[0] ?? expect.fail();
const works = [1, 2].map((studentNumber) => ({
  ...found,
  ...{ id: submissionId.parse(`sub_01JD000000000000000000000${studentNumber}`), studentNumber },
  ...{ studentName: null, assignmentTitle: 'Eindwerk' },
}));
const list = () => document.querySelector<HTMLSelectElement>('select[name=educationId]');
async function chooseEducation(id: string = education.id) {
  await until(() => list());
  await act(async () => {
    const chosen = list();
    if (!chosen) return;
    chosen.value = id;
    chosen.dispatchEvent(new Event('change', { bubbles: true }));
  });
}
const open = () => visit('/admin/accreditation', manager, server);

it('begins a year ago, on the last of February where there was no such day', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2028-02-29T12:00:00Z') });
  onTestFinished(() => void vi.useRealTimers());
  server.answer(dossierRoutes.startDossier, job);
  await open();
  await chooseEducation();
  await press('Dossier maken');
  await until(() => server.sentTo(dossierRoutes.startDossier)[0]);
  expect(server.sentTo(dossierRoutes.startDossier)[0]?.body).toMatchObject({
    ...{ from: '2027-02-28', until: '2028-02-29' },
  });
});

it('asks which works, and says how many were drawn', async () => {
  server.answer(dossierRoutes.startDossier, job);
  await open();
  await chooseEducation();
  await type('Code van de loting', 'panel 2027');
  await press('Dossier maken');
  await untilShown('2 werken geloot uit 40.');
  expect(server.sentTo(dossierRoutes.startDossier)[0]?.body).toMatchObject({
    ...{ educationId: education.id, size: 15, seed: 'panel 2027', nameless: true },
  });
});

it('shows the last one again, and lets another be asked', async () => {
  server.answer(jobs.listJobs, { data: [job], meta });
  await open();
  await untilShown('2 werken geloot uit 40.');
  await untilShown(`door ${job.startedByName}`);
  await press('Nog een dossier maken');
  await untilShown('Code van de loting');
});

it('has nothing to ask where there are no educations, and says what it needs', async () => {
  server.answer(educations.listEducations, { data: [], meta });
  await open();
  await untilShown('Nog geen opleidingen');
  await untilShown('Zodra er een opleiding is met beoordeeld eindwerk');
});

it('can be tried again where the educations did not come', async () => {
  server.refuse(educations.listEducations, 'UNEXPECTED_ERROR');
  await open();
  await untilShown('Opnieuw proberen');
});

const boxes = () => [
  ...document.querySelectorAll<HTMLInputElement>('[role=dialog] tbody input[type=checkbox]'),
];

it('lets works be chosen by hand, and sends them', async () => {
  server.answer(dossierRoutes.findWorks, job);
  server.answer(dossierRoutes.listFoundWorks, { total: 40, works });
  server.answer(dossierRoutes.startDossier, job);
  await open();
  await untilShown('Kies hierboven eerst een opleiding en een periode.');
  await chooseEducation();
  await press('Werken kiezen');
  await untilShown('0 van hoogstens 50 gekozen');
  expect(server.sentTo(dossierRoutes.findWorks)[0]?.body).toMatchObject({ educationId: education.id });
  await act(async () => boxes()[1]?.click());
  await untilShown('1 van hoogstens 50 gekozen');
  await press('Volgende');
  await until(() => server.sentTo(dossierRoutes.listFoundWorks).length === 2);
  await press('Deze kiezen');
  await untilShown('Keuze aanpassen');
  await press('Dossier maken');
  await until(() => server.sentTo(dossierRoutes.startDossier).length === 1);
  expect(server.sentTo(dossierRoutes.startDossier)[0]?.body).toMatchObject({ chosen: [works[1]?.id] });
});

it('forgets what was chosen when it is to be of something else', async () => {
  server.answer(dossierRoutes.findWorks, job);
  server.answer(dossierRoutes.listFoundWorks, { total: 2, works });
  await open();
  await chooseEducation();
  await press('Werken kiezen');
  await untilShown('0 van hoogstens 50 gekozen');
  await act(async () => boxes()[0]?.click());
  await press('Deze kiezen');
  await untilShown('Keuze aanpassen');
  await chooseEducation('');
  await chooseEducation();
  await untilShown('Je hebt nog geen werken gekozen.');
});

it('says what of the chosen works is in it and what was left out', async () => {
  const tally = { drawn: 0, found: 40, chosen: 1, leftOut: 1 };
  server.answer(jobs.getJob, { ...job, tally });
  server.answer(jobs.listJobs, { data: [{ ...job, tally }], meta });
  await open();
  await untilShown('1 werk met de hand gekozen.');
  await untilShown('1 gekozen werk is weggelaten');
});

it('tells when works can’t be looked up, and looks again', async () => {
  server.refuse(dossierRoutes.findWorks, 'TOO_MANY_REQUESTS');
  await open();
  await chooseEducation();
  await press('Werken kiezen');
  await untilShown('Opnieuw proberen');
});

it('leads who would choose works to the education that they have yet to choose', async () => {
  await open();
  await untilShown('Kies hierboven eerst een opleiding');
  await press('Werken kiezen');
  await untilShown('Dit veld is verplicht');
  expect(document.activeElement).toBe(list());
  await chooseEducation();
  await untilShown('Je hebt nog geen werken gekozen.');
});

it.each([
  [{}, ['none']],
  [{ drawn: 0, found: 3 }, []],
  [{ drawn: 1, found: 3, chosen: 0, leftOut: 0 }, ['drawn']],
  [{ drawn: 0, found: 3, chosen: 1, leftOut: 0 }, ['chosen']],
  [{ drawn: 1, found: 3, chosen: 1, leftOut: 1 }, ['chosen', 'left', 'drawn']],
] as const)('says of a dossier that counted %j what it came to: %j', async (tally, told) => {
  server.answer(jobs.listJobs, { data: [{ ...job, tally }], meta });
  server.answer(jobs.getJob, { ...job, tally });
  await open();
  const shows = {
    none: 'heeft geen eindwerk',
    drawn: 'geloot uit',
    chosen: 'met de hand',
    left: 'weggelaten:',
  };
  const words = Object.entries(shows);
  await untilShown('Nog een dossier maken');
  const lines = [...document.querySelectorAll('main p')].map(({ textContent }) => textContent ?? '');
  expect(
    lines.flatMap((line) => words.filter(([, word]) => line.includes(word)).map(([name]) => name)),
  ).toEqual(told);
});
