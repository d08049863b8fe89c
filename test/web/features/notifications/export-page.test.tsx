// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { routes } from '#shared/jobs/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const job = { ...sampleOf(routes.getJob), state: 'done' as const, refusal: null, hasResult: true };
const address = `/main/notifications/exports/${job.id}`;

it('gives the file of an export whose window was closed', async () => {
  const server = fakeServer();
  server.answer(routes.getJob, job);
  await visit(address, { app: 'admin', permissions: ['users.write'] }, server);
  await untilShown('Resultaat downloaden');
  await press('Resultaat downloaden');
  await until(() => server.sentTo(routes.getJobResult).length === 1);
});

it('says so where there is none, or no longer', async () => {
  const server = fakeServer();
  server.refuse(routes.getJob, 'JOB_NOT_FOUND');
  await visit(address, { app: 'admin', permissions: ['users.write'] }, server);
  await until(() => !shown().includes('Resultaat downloaden') && shown().includes('Je export'));
  expect(server.sentTo(routes.getJobResult)).toEqual([]);
});
