// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { routes as educations } from '#shared/educations/routes.ts';
import { dossierRoutes } from '#shared/figures/dossier.ts';
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
const list = () => document.querySelector<HTMLSelectElement>('select[name=educationId]');
const open = () => visit('/admin/accreditation', manager, server);

it('asks which works, and says how many were drawn', async () => {
  server.answer(dossierRoutes.startDossier, job);
  await open();
  await until(() => list());
  await act(async () => {
    const chosen = list();
    if (!chosen) return;
    chosen.value = education.id;
    chosen.dispatchEvent(new Event('change', { bubbles: true }));
  });
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

it('has nothing to ask where there are no educations', async () => {
  server.answer(educations.listEducations, { data: [], meta });
  await open();
  await untilShown('Nog geen opleidingen');
});

it('can be tried again where the educations did not come', async () => {
  server.refuse(educations.listEducations, 'UNEXPECTED_ERROR');
  await open();
  await untilShown('Opnieuw proberen');
});
