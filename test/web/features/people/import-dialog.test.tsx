// @vitest-environment one-file-dom
import { expect, it } from 'vitest';
import { jobId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import { importRoutes } from '#shared/people/import-routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const administrator = { app: 'admin', permissions: standardRoles.admin } as const;
const importId = jobId.parse('job_01KDEM00000000000000000001');
const inviteId = jobId.parse('job_01KDEM00000000000000000002');
const ended = {
  ...sampleOf(jobs.getJob),
  state: 'done' as const,
  problemCount: 0,
  problems: [],
  hasResult: false,
};
const imported = {
  ...ended,
  id: importId,
  kind: 'people.import-users' as const,
  tally: { created: 1003, updated: 1, uninvited: 2, invitedBefore: 1, haveAccount: 1 },
};
const invited = {
  ...ended,
  id: inviteId,
  kind: 'people.invite-imported' as const,
  tally: { invited: 2, invitedBefore: 1, haveAccount: 1 },
};

/** Opens the window of the last import. */
async function openLast(server: FakeServer): Promise<void> {
  await visit('/admin/users', administrator, server);
  await untilShown('Importeren');
  await press('Importeren');
  await untilShown('Vorige import bekijken');
  await press('Vorige import bekijken');
}

it('says who has no invitation yet before anybody is mailed, and afterwards who got one', async () => {
  const server = fakeServer();
  const { meta } = sampleOf(jobs.listJobs);
  server.answer(jobs.listJobs, ({ query }) => {
    const found = (query as { kind: string }).kind === imported.kind ? [imported] : [];
    return { data: found, meta: { ...meta, next: null } };
  });
  server.answer(jobs.getJob, ({ params }) =>
    (params as { jobId: string }).jobId === importId ? imported : invited,
  );
  server.answer(importRoutes.inviteImported, invited);
  await openLast(server);
  await untilShown('2 nog niet uitgenodigd, 1 al eerder uitgenodigd, 1 kan al inloggen');
  expect(shown()).toContain('1.003 nieuw, 1 gewijzigd');
  expect(shown()).not.toContain('Vorige import bekijken');
  expect(server.sentTo(importRoutes.inviteImported)).toEqual([]);
  await press('2 gebruikers uitnodigen');
  await until(() => server.sentTo(importRoutes.inviteImported).length === 1);
  await untilShown('2 krijgen een uitnodiging, 1 al eerder uitgenodigd');
  expect(shown()).not.toContain('gebruikers uitnodigen');
});

it('counts the rows with something wrong as a spreadsheet does, the line of headings with them', async () => {
  const server = fakeServer();
  const { meta } = sampleOf(jobs.listJobs);
  const problem = { row: 3, field: 'email', key: 'repeated', values: { row: 1 }, level: 'error' as const };
  server.answer(jobs.listJobs, { data: [imported], meta: { ...meta, next: null } });
  server.answer(jobs.getJob, { ...imported, problemCount: 1, problems: [problem] });
  await openLast(server);
  await untilShown('Dit staat ook in rij 2');
  const cells = [...document.querySelectorAll('[role="dialog"] tbody tr > *')].map(
    (cell) => cell.textContent,
  );
  expect(cells[0]).toBe('4');
});

it.each([
  [{}, undefined],
  [{ unchanged: 3 }, undefined],
  [{ created: 2 }, '2 gebruikers importeren'],
  [{ updated: 2 }, '2 gebruikers importeren'],
  [{ created: 1, updated: 2 }, '3 gebruikers importeren'],
  [{ created: 1, repeatedEmails: 1 }, undefined],
])('offers after a check that counted %j to import those: %s', async (tally, offered) => {
  const server = fakeServer();
  const { meta } = sampleOf(jobs.listJobs);
  const check = { ...ended, id: importId, kind: 'people.check-users-import' as const, tally };
  server.answer(jobs.listJobs, { data: [check], meta: { ...meta, next: null } });
  server.answer(jobs.getJob, check);
  await openLast(server);
  await untilShown('Controle');
  const buttons = [...document.querySelectorAll('[role="dialog"] button')].map((one) => one.textContent);
  expect(buttons.filter((text) => text?.includes('importeren'))).toEqual(offered ? [offered] : []);
  expect(shown().includes('dubbele e-mailadressen')).toBe('repeatedEmails' in tally);
});
