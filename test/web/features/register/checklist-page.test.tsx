// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes as people } from '#shared/people/routes.ts';
import { routes } from '#shared/register/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const permissions = [...standardRoles.duo, ...standardRoles.admin];
const studentId = 'usr_01KDEM00000000000000000000';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});

it('leads from a problem to the field of the student in which it is mended', async () => {
  const [problem] = sampleOf(routes.checkMutations).problems;
  if (!problem) throw new Error('the sample has no problem');
  const of = (field: typeof problem.field) => ({ ...problem, studentId, studentName: 'Noor Wit', field });
  const problems = [of('postCode'), of('bsn'), of('programmeCode')] as (typeof problem)[];
  server.answer(routes.checkMutations, { checked: 3, more: false, problems });
  await visit('/duo/checklist', { app: 'duo', permissions }, server);
  await untilShown('Noor Wit');
  const links = [...document.querySelectorAll('main li a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual([
    `/admin/users/view/${studentId}#field-address-postCode`,
    `/admin/users/view/${studentId}#field-bsn`,
  ]);
});

it('the address of a user puts the focus on the field that it names', async () => {
  server.answer(people.getUser, {
    ...sampleOf(people.getUser),
    id: userId.parse(studentId),
    deletedAt: null,
  });
  await visit(`/admin/users/view/${studentId}#field-profile-surname`, { app: 'admin', permissions }, server);
  await untilShown('Achternaam');
  expect(document.activeElement?.id).toBe('field-profile-surname');
});
