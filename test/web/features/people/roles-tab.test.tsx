// @vitest-environment one-file-dom
import { act } from 'react';
import { expect, it } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { routes } from '#shared/people/routes.ts';
import { fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, until } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const [school, academy, elsewhere] = [newId('CompanyId'), newId('CompanyId'), newId('CompanyId')];
const [student, teacher] = [newId('RoleId'), newId('RoleId')];

/** Ticks the box of that name, in the group of that name, or takes the tick away. */
async function tick(group: string, name: string) {
  const box = await until(() =>
    [...document.querySelectorAll('fieldset')]
      .filter(({ firstElementChild }) => firstElementChild?.textContent === group)
      .flatMap((one) => [...one.querySelectorAll('label')])
      .find(({ textContent }) => textContent === name),
  );
  await act(async () => box.control?.click());
}

it('changes the roles in one organisation and leaves those in the others', async () => {
  const server = fakeServer();
  const user = { ...sampleOf(routes.getUser), id: newId('UserId'), deletedAt: null };
  const companies = [
    { companyId: school, name: 'School', roleIds: [student] },
    { companyId: elsewhere, name: 'Elders', roleIds: [student] },
    { companyId: academy, name: 'Academie', roleIds: [student] },
  ];
  server.answer(routes.getUser, { ...user, companies });
  const roles = [
    { id: student, name: { nl: 'Student', en: 'Student' } },
    { id: teacher, name: { nl: 'Docent', en: 'Teacher' } },
  ];
  server.answer(routes.listCompaniesRoles, {
    data: [
      { companyId: school, name: 'School', roles },
      { companyId: academy, name: 'Academie', roles },
    ],
  });
  const visitor = { app: 'admin', permissions: standardRoles.admin } as const;
  await visit(`/admin/users/view/${user.id}/roles`, visitor, server);
  await tick('Rollen bij School', 'Docent');
  await tick('Rollen bij Academie', 'Docent');
  await tick('Rollen bij Academie', 'Student');
  await press('Opslaan');
  await until(() => server.sentTo(routes.setCompaniesRoles).length === 1);
  expect(server.sentTo(routes.setCompaniesRoles)[0]?.body).toMatchObject({
    companiesRoles: [
      { companyId: school, roleIds: [student, teacher] },
      { companyId: academy, roleIds: [teacher] },
    ],
  });
});

it('leads who takes somebody out of every organisation to the first of them', async () => {
  const server = fakeServer();
  const user = { ...sampleOf(routes.getUser), id: newId('UserId'), deletedAt: null };
  server.answer(routes.getUser, {
    ...user,
    companies: [{ companyId: school, name: 'School', roleIds: [student] }],
  });
  const choices = [school, academy].map((companyId, at) => ({
    companyId,
    name: `Nummer ${at + 1}`,
    roles: [],
  }));
  server.answer(routes.listCompaniesRoles, { data: choices });
  const visitor = { app: 'admin', permissions: standardRoles.admin } as const;
  await visit(`/admin/users/view/${user.id}/roles`, visitor, server);
  const boxes = () => [...document.querySelectorAll<HTMLInputElement>('main fieldset [type="checkbox"]')];
  await until(() => boxes().length > 1);
  await act(async () => boxes()[0]?.click());
  await press('Opslaan');
  const link = await until(() => document.querySelector<HTMLElement>('[role="alert"] a'));
  await act(async () => link.click());
  expect(document.activeElement).toBe(boxes()[0]);
});
