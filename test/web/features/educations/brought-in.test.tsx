// @vitest-environment one-file-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { broughtInRoutes } from '#shared/educations/brought-in-routes.ts';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { jobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const staff = { app: 'admin', permissions: ['educations.read', 'educations.write'] } as const;
const meta = { per_page: 1, path: '/jobs', next: null, total: 1 };
const check = {
  ...sampleOf(jobs.getJob),
  ...{ id: jobId.parse('job_01JD0000000000000000000007'), kind: 'educations.check-brought-in' as const },
  ...{ state: 'running' as const, refusal: null, total: 5, processed: 2, hasResult: false, problemCount: 0 },
  ...{ tally: {}, problems: [] },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listEducations, {
    data: [],
    meta: { ...meta, per_page: 20, path: '/educations', total: 0 },
  });
});

async function open() {
  await visit('/admin/educations', staff, server);
  await untilShown('Meer');
  await press('Meer');
  await press('Studenten overnemen');
}

describe('bringing in students', () => {
  it('asks for a file, and begins with none', async () => {
    server.answer(jobs.listJobs, { data: [], meta: { ...meta, total: 0 } });
    await open();
    await untilShown('Een rij per leerpad in een blok');
    await press('Nakijken');
    await untilShown('Kies minstens één bestand.');
    expect(server.sentTo(broughtInRoutes.checkBroughtIn)).toEqual([]);
  });

  it('shows a check that goes on, what is wrong in it, and brings in the rest', async () => {
    server.answer(jobs.listJobs, { data: [check], meta });
    server.answer(jobs.getJob, {
      ...check,
      ...{
        state: 'done',
        processed: 5,
        problemCount: 1,
        tally: { students: 1, blocks: 2, results: 0, skipped: 1 },
      },
      problems: [{ row: 4, field: 'learnpath', key: 'notInProgramme', level: 'error' }],
    });
    await open();
    await untilShown('Wat er zou gebeuren');
    await untilShown('Van een student met een fout wordt niets overgenomen.');
    expect(shown()).toContain('2 blokken');
    expect(shown()).not.toContain('0 resultaten');
    expect(shown()).toContain('Dit hoort niet bij de opleiding');
    server.answer(broughtInRoutes.startBringingIn, { ...check, kind: 'educations.bring-in' });
    await press('Overnemen');
    await untilShown('Overgenomen');
    expect(server.sentTo(broughtInRoutes.startBringingIn)[0]?.body).toEqual({ checkId: check.id });
  });

  it('says so when a check found nothing to bring in', async () => {
    server.answer(jobs.listJobs, { data: [check], meta });
    server.answer(jobs.getJob, { ...check, state: 'done', processed: 5 });
    await open();
    await untilShown('Er is niets om over te nemen.');
  });
});

it('a student sees the agreements that were made elsewhere, and which results come from there', async () => {
  const studies = sampleOf(studentRoutes.getStudyEducation);
  server.answer(studentRoutes.getStudyEducation, studies);
  server.answer(broughtInRoutes.listStudyFormerAgreements, {
    data: [
      {
        ...sampleOf(broughtInRoutes.listStudyFormerAgreements).data[0],
        ...{ documentId: 'doc_01JD0000000000000000000007' as never, fileName: '100200.pdf' },
        ...{
          sha256: 'ab'.repeat(32),
          broughtInAt: '2026-11-20T10:00:00.000Z',
          link: 'https://files.example/a',
        },
      },
    ],
  });
  await visit('/study/education', { app: 'study', permissions: ['study.follow'] }, server);
  await untilShown('Overeenkomsten van vóór Leerpad');
  expect(shown()).toContain('100200.pdf');
});
