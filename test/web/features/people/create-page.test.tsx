// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it } from 'vitest';
import { type DirectoryPerson, directoryRoutes } from '#shared/auth/directory-routes.ts';
import { getMe } from '#shared/auth/me.ts';
import { roleId } from '#shared/identity/ids.ts';
import { routes } from '#shared/people/routes.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { control, field, mounts, press, type, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const clerk = { app: 'admin', permissions: ['users.read', 'users.write', 'users.invite'] } as const;
const companyId = sampleOf(getMe).company.id;
const student = roleId.parse('rol_01J8ZQ4T9XK3M5N7P2R6V8W0Y1');
const person: DirectoryPerson = {
  ...{ account: 'oid', firstName: 'Ruben', surname: 'van der Laan', email: 'ruben@school.example' },
  ...{ studentNumber: '300001', affiliation: 'student', institution: 'Hogeschool', userId: null },
};

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  const roles = [{ id: student, name: { nl: 'Student', en: 'Student' }, key: 'student' }];
  server.answer(routes.listCompaniesRoles, { data: [{ companyId, name: 'School', roles }] });
});

const open = async () => {
  await visit('/admin/users/create', clerk, server);
  await until(() => control('Zoeken bij je instelling'));
  expect(document.querySelector('[role="dialog"]')).toBeNull();
  await press('Zoeken bij je instelling');
  await untilShown('Zoek iemand die je instelling al kent');
};

async function look(text: string) {
  const box = await until(() => document.querySelector<HTMLInputElement>('input[type="search"]'));
  await act(async () => {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(box), 'value')?.set?.call(box, text);
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

it('fills in what the directory knows of who is chosen, with the role of a student', async () => {
  server.answer(directoryRoutes.searchDirectory, { data: [person], searchable: true });
  await open();
  await look('ruben');
  await until(() => control('Kiezen'));
  await press('Kiezen');
  await until(() => field('E-mailadres')?.value === 'ruben@school.example');
  expect(['Voornaam', 'Tussenvoegsel', 'Achternaam'].map((label) => field(label)?.value)).toEqual([
    'Ruben',
    'van der',
    'Laan',
  ]);
  expect((field('Student') as HTMLInputElement).checked).toBe(true);
  expect(server.sentTo(directoryRoutes.searchDirectory).at(-1)?.body).toEqual({ text: 'ruben' });
});

it('shows nobody where none were found, nor whom it found before while it gives no answer', async () => {
  const people = () => document.querySelector('[role="dialog"] ul')?.childElementCount ?? null;
  server.answer(directoryRoutes.searchDirectory, { data: [], searchable: true });
  await open();
  expect(people()).toBe(null);
  await look('niemand');
  await untilShown('0 personen gevonden');
  expect(people()).toBe(null);
  server.answer(directoryRoutes.searchDirectory, { data: [person], searchable: true });
  await look('ruben');
  await untilShown('1 persoon gevonden');
  expect(people()).toBe(1);
  server.refuse(directoryRoutes.searchDirectory, 'DIRECTORY_UNAVAILABLE');
  await look('ruben van');
  await untilShown('De directory van je instelling geeft nu geen antwoord');
  expect(people()).toBe(null);
});

it('says when the directory gives no answer, and lets one try again', async () => {
  server.refuse(directoryRoutes.searchDirectory, 'DIRECTORY_UNAVAILABLE');
  await open();
  await look('ruben');
  await untilShown('De directory van je instelling geeft nu geen antwoord');
  server.answer(directoryRoutes.searchDirectory, { data: [], searchable: true });
  await press('Opnieuw proberen');
  await untilShown('0 personen gevonden');
});

it('says who was added, and goes on at their page, in place of the form', async () => {
  const created = sampleOf(routes.createUser);
  server.answer(routes.createUser, created);
  const said: string[] = [];
  const end = onNotice(({ tone, text }) => said.push(`${tone}: ${text}`));
  const at = await visit('/admin/users/create', clerk, server);
  await type('Voornaam', 'Eva');
  await type('Achternaam', 'de Wit');
  await type('E-mailadres', 'eva@school.example');
  const role = await until(() => field('Student'));
  await act(async () => role.click());
  const submit = await until(() => document.querySelector<HTMLElement>('main button[type="submit"]'));
  await act(async () => submit.click());
  await until(() => said.length > 0);
  end();
  expect(server.sentTo(routes.createUser)[0]?.body).toMatchObject({
    email: 'eva@school.example',
    companiesRoles: [{ companyId, roleIds: [student] }],
    invite: true,
  });
  expect(said).toEqual([expect.stringMatching(/^success: .* is toegevoegd$/)]);
  await until(() => at() === `/admin/users/view/${created.id}`);
  expect(at.how()).toEqual(['in its place']);
});
