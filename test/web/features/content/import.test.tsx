// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { importRoutes } from '#shared/content/import-routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { routes as media } from '#shared/media/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { TakenUpload } from '../../support/taken-upload.ts';
import { visit } from '../../support/visit.tsx';

mounts();

const editor = { app: 'admin', permissions: standardRoles.admin } as const;
const job = { ...sampleOf(jobs.getJob), problems: [], problemCount: 0, hasResult: false };
const preview = { ...sampleOf(importRoutes.previewCourseImport), title: 'Dieren', leftOut: [] };

let server: FakeServer;
beforeEach(async () => {
  server = fakeServer();
  vi.stubGlobal('XMLHttpRequest', TakenUpload);
  server.answer(jobs.listJobs, { data: [], meta: { ...sampleOf(jobs.listJobs).meta, next: null } });
  server.answer(importRoutes.previewCourseImport, preview);
  await visit('/admin/courses', editor, server);
  await press('Importeren');
  await untilShown('Kies een zip');
});

const inWindow = <One extends Element>(find: string) =>
  until(() => document.querySelector<One>(`[role="dialog"] ${find}`));

/** Chooses a file, which takes the place of the one before. */
async function give(name: string): Promise<void> {
  const input = await inWindow<HTMLInputElement>('input[type="file"]');
  const file = new File(['inhoud'], name, { type: 'application/zip' });
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  await act(async () => void input.dispatchEvent(new Event('change', { bubbles: true })));
  await until(() => server.sentTo(media.completeUpload).length > 0);
  await untilShown(name);
}
/** Chooses one, and looks at what it would become. */
async function choose(): Promise<void> {
  await give('dieren.zip');
  await press('Bekijken');
}
const start = async () => {
  const button = await inWindow<HTMLElement>('button[type="submit"]');
  await act(async () => button.click());
};

it('asks for a file, and looks at nothing before there is one', async () => {
  await press('Bekijken');
  await untilShown('Kies eerst een bestand.');
  expect(server.sentTo(importRoutes.previewCourseImport)).toEqual([]);
});

it('has the file that was chosen last, and no other', async () => {
  await give('katten.zip');
  await give('dieren.zip');
  expect(shown()).not.toContain('katten.zip');
});

it('makes of a file what was shown, by another title where one is typed, and leads to it', async () => {
  const { courseId } = sampleOf(importRoutes.getCourseImport);
  server.answer(importRoutes.importCourse, { ...job, state: 'running' });
  server.answer(jobs.getJob, { ...job, state: 'done', tally: { chapters: 3 } });
  await choose();
  await untilShown('Dit wordt een cursus');
  expect(server.sentTo(importRoutes.importCourse)).toEqual([]);
  await type('Titel van de cursus', 'Wilde dieren');
  await start();
  await inWindow(`a[href*="${courseId}"]`);
  const { fileId } = sampleOf(media.completeUpload);
  expect(server.sentTo(importRoutes.importCourse).map(({ body }) => body)).toEqual([
    { fileId, title: 'Wilde dieren', language: preview.language },
  ]);
});

it('says in the window why nothing is made, and takes another file', async () => {
  server.refuse(importRoutes.importCourse, 'TOO_MANY_REQUESTS');
  await choose();
  await untilShown('Dit wordt een cursus');
  await start();
  await inWindow('[role="alert"]');
  await press('Ander bestand');
  await untilShown('Kies een zip');
  expect(shown()).not.toContain('Dit wordt een cursus');
});

it('says that a file can’t be read, and goes back to choose another', async () => {
  server.refuse(importRoutes.previewCourseImport, 'COURSE_PACKAGE_UNREADABLE');
  await choose();
  await press('Ander bestand');
  await untilShown('Kies een zip');
});
