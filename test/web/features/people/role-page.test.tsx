// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { roleId } from '#shared/identity/ids.ts';
import type { Role } from '#shared/people/roles.ts';
import { routes } from '#shared/people/routes.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { field, mounts, press, shown, type, until, untilShown } from '../../support/mounted.tsx';
import { settled } from '../../support/settled.ts';
import { visit } from '../../support/visit.tsx';

mounts();

const clerk = { app: 'admin', permissions: ['users.read', 'roles.write'] } as const;
const [sample] = sampleOf(routes.listRoles).data;
const role = {
  ...(sample as Role),
  version: 3,
  name: { nl: 'Balie', en: 'Front desk' },
  permissions: ['users.read', 'bsn.reveal'],
  holders: 0,
} satisfies Role;

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.answer(routes.listRoles, { data: [role] });
  server.answer(routes.listModules, {
    data: [
      {
        name: 'people',
        permissions: ['users.read', 'users.write', 'roles.write'],
        optional: false,
        enabled: true,
      },
      {
        name: 'grading',
        permissions: ['grading.assign', 'grading.quickscan', 'servicedesk.answer'],
        optional: false,
        enabled: true,
      },
      { name: 'study', permissions: ['study.follow'], optional: false, enabled: true },
      { name: 'register', permissions: ['register.read', 'bsn.reveal'], optional: true, enabled: false },
    ],
  });
});

it('is not to be changed before it is known what there is to allow', async () => {
  const held = server.hold(routes.listModules);
  await visit(`/admin/roles/view/${role.id}`, clerk, server);
  await settled(server, { loaded: false });
  expect(server.sentTo(routes.listRoles)).not.toEqual([]);
  expect(field('Nederlands')).toBeUndefined();
  held.release();
  await until(() => field('Nederlands'));
});

describe('a role', () => {
  const open = async () => {
    await visit(`/admin/roles/view/${role.id}`, clerk, server);
    await until(() => field('Nederlands'));
  };

  it('is saved with what is ticked, and what it allows in a module that is off', async () => {
    await open();
    expect(document.body.textContent).not.toContain('BSN inzien');
    server.answer(routes.updateRole, { ...role, version: 4 });
    await act(async () => field('Studeren')?.click());
    await type('Nederlands', 'Receptie');
    await press('Opslaan');
    await untilShown('De rol is opgeslagen');
    expect(server.sentTo(routes.updateRole).map(({ body }) => body)).toEqual([
      {
        version: 3,
        name: { nl: 'Receptie', en: 'Front desk' },
        permissions: ['users.read', 'study.follow', 'bsn.reveal'],
      },
    ]);
  });

  it('asks before work of its holders goes back, and is not saved when that is called off', async () => {
    const permissions = [...role.permissions, 'grading.quickscan', 'grading.assign'] as const;
    const held = { ...role, permissions: [...permissions], holders: 12 };
    server.answer(routes.listRoles, { data: [held] });
    server.answer(routes.updateRole, { ...held, version: 4 });
    await open();
    await act(async () => field('Beoordelaars toewijzen')?.click());
    await press('Opslaan');
    await untilShown('De rol is opgeslagen');
    await act(async () => field('Quickscan doen')?.click());
    await press('Opslaan');
    await untilShown('12 gebruikers hebben deze rol; ');
    expect(shown()).toContain('gaat terug naar wie beoordelaars toewijst');
    expect(shown()).not.toContain('vragen aan de servicedesk die aan hen');
    await press('Annuleren');
    await until(() => !shown().includes('12 gebruikers hebben deze rol; '));
    expect(server.sentTo(routes.updateRole)).toHaveLength(1);
    await press('Opslaan');
    await untilShown('12 gebruikers hebben deze rol; ');
    await press('Opslaan en terugnemen');
    await until(() => server.sentTo(routes.updateRole).length === 2);
  });

  it('that nobody holds is saved without asking', async () => {
    server.answer(routes.listRoles, { data: [{ ...role, permissions: ['servicedesk.answer'] }] });
    server.answer(routes.updateRole, { ...role, version: 4 });
    await open();
    await act(async () => field('Vragen beantwoorden')?.click());
    await press('Opslaan');
    await untilShown('De rol is opgeslagen');
  });

  it('offers nothing that the reader may not do themselves', async () => {
    await open();
    const states = ['Gebruikers bekijken', 'Gebruikers beheren', 'Rollen beheren', 'Studeren'].map(
      (label) => (field(label) as HTMLInputElement | null)?.disabled,
    );
    expect(states).toEqual([false, true, false, false]);
  });

  it('shows at its name that another has it', async () => {
    await open();
    server.refuse(routes.updateRole, 'ROLE_ALREADY_EXISTS');
    await type('Nederlands', 'Beheerder');
    await press('Opslaan');
    await until(() => field('Nederlands')?.getAttribute('aria-invalid') === 'true');
  });

  it('that somebody else saved first keeps what was typed, until it is read anew', async () => {
    await open();
    server.refuse(routes.updateRole, 'CONFLICT');
    await type('Nederlands', 'Receptie');
    await press('Opslaan');
    await untilShown('Dit is intussen gewijzigd');
    expect(field('Nederlands')?.value).toBe('Receptie');
    const theirs = { ...role, version: 4, name: { nl: 'Ontvangst', en: 'Reception' } };
    server.answer(routes.listRoles, { data: [theirs] });
    await press('Opnieuw laden');
    await until(() => field('Nederlands')?.value === 'Ontvangst');
    server.answer(routes.updateRole, { ...theirs, version: 5 });
    await type('Nederlands', 'Receptie');
    await press('Opslaan');
    await untilShown('De rol is opgeslagen');
    expect(server.sentTo(routes.updateRole).map(({ body }) => Object(body).version)).toEqual([3, 4]);
  });

  it('that is held says so, and is not deleted', async () => {
    server.answer(routes.listRoles, { data: [{ ...role, holders: 2 }] });
    await open();
    await untilShown('2 gebruikers hebben deze rol');
    expect([...document.querySelectorAll('button')].map((button) => button.textContent)).not.toContain(
      'Rol verwijderen',
    );
  });

  it('that is gone says so', async () => {
    await visit('/admin/roles/view/rol_00000000000000000000000009', clerk, server);
    await untilShown('Deze rol is niet gevonden');
  });
});

it('a copy begins with what the role allows, under another name', async () => {
  await visit(`/admin/roles/view?copy=${role.id}`, clerk, server);
  await until(() => field('Nederlands'));
  server.answer(routes.createRole, role);
  await press('Rol maken');
  await until(() => server.sentTo(routes.createRole).length === 1);
  expect(server.sentTo(routes.createRole)[0]?.body).toEqual({
    name: { nl: 'Balie (kopie)', en: 'Front desk (copy)' },
    permissions: ['users.read', 'bsn.reveal'],
  });
});

describe('the list of roles', () => {
  const others = Array.from({ length: 9 }, (_, at) => ({
    ...role,
    id: roleId.parse(`rol_01JD000000000000000000000${at}`),
    name: { nl: `Rol ${at}`, en: `Role ${at}` },
  }));

  it('finds one among many by its name, and says so where there is none', async () => {
    server.answer(routes.listRoles, { data: [...others, role] });
    await visit('/admin/roles?search=BÁLIE', clerk, server);
    await untilShown('Balie');
    expect(shown()).not.toContain('Rol 3');
    await visit('/admin/roles?search=niets', clerk, server);
    await untilShown('Geen rol gevonden');
  });

  it('asks nobody to search among few', async () => {
    await visit('/admin/roles', clerk, server);
    await untilShown('Balie');
    expect(document.querySelector('main input[type="search"]')).toBeNull();
    server.answer(routes.listRoles, { data: [...others, role] });
    await visit('/admin/roles', clerk, server);
    await until(() => document.querySelector('main input[type="search"]'));
  });
});
