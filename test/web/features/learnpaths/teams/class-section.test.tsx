// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { classRoutes } from '#shared/learnpaths/class-routes.ts';
import { teamRoutes } from '#shared/learnpaths/team-routes.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import {
  mounts,
  press,
  pressFocused,
  shown,
  until,
  untilFocused,
  untilShown,
} from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const [bo, samira, loes] = ['1', '2', '3'].map((end) => userId.parse(`usr_0000000000000000000000000${end}`));
if (!bo || !samira || !loes) throw new Error('three people');
const sample = sampleOf(teamRoutes.getTeam);
const linked = { name: 'Programmeren 1A', institution: 'Hogeschool', linkedAt: '2026-11-03T09:00:00.000Z' };
const team = {
  ...{ ...sample, version: 4, opensOn: '2099-01-01', closesOn: '2099-02-01', editableUntil: '2098-12-01' },
  ...{ students: [{ userId: bo, name: 'Bo Li' }], teachers: [], directoryClass: linked },
};
const member = (name: string, id: typeof bo | null, isTeacher = false) => ({
  ...{ account: name, name, email: `${name}@school.example`, isTeacher, userId: id },
});
const department = { id: team.departmentId, name: 'Algemeen' };
let server: FakeServer;

async function open(directoryClass: typeof linked | null) {
  server.answer(teamRoutes.listTeams, { data: [{ ...team, directoryClass }], departments: [department] });
  await visit(
    `/admin/learnpaths/view/${team.learnpathId}/teams/linkteam/${team.id}`,
    { app: 'admin', permissions: standardRoles.admin },
    server,
  );
}

beforeEach(() => {
  server = fakeServer();
  server.answer(teamRoutes.updateTeam, team);
});

it('finds a class by name and links it, which changes nobody in the team', async () => {
  const found = { ...sampleOf(classRoutes.searchClasses).data[0], name: 'Programmeren 1A' };
  server.answer(classRoutes.searchClasses, { data: [found as never], searchable: true });
  server.answer(classRoutes.linkClass, team);
  await open(null);
  await untilShown('Klas koppelen');
  await press('Klas koppelen');
  await untilShown('Typ het begin van de naam.');
  const box = document.querySelector<HTMLInputElement>('input[aria-label="Zoek op naam van de klas"]');
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Progr');
    box?.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await untilShown('1 klas gevonden.');
  const heard = vi.fn();
  const stop = onNotice(heard);
  await press('Programmeren 1A koppelen');
  await until(() => server.sentTo(classRoutes.linkClass).length === 1);
  expect(server.sentTo(classRoutes.linkClass)).toMatchObject([
    { body: { version: 4, directoryClass: { classId: found.classId } } },
  ]);
  expect(server.sentTo(teamRoutes.updateTeam)).toEqual([]);
  await until(() => heard.mock.calls.length > 0);
  stop();
  const text = 'Gekoppeld aan Programmeren 1A. Het team is niet veranderd.';
  expect(heard.mock.calls).toEqual([[{ tone: 'success', text }]]);
  await until(() => !document.querySelector('input[aria-label="Zoek op naam van de klas"]'));
});

it.each([[['Alle 2 toevoegen']], [['samira toevoegen', 'loes toevoegen']]])(
  'compares the team with its class, and adds whom the reader chooses once that is saved: %j',
  async (buttons) => {
    server.answer(classRoutes.compareClass, {
      data: [member('bo', bo), member('samira', samira), member('loes', loes, true), member('iris', null)],
      searchable: true,
    });
    await open(linked);
    await untilShown('Gekoppeld aan Programmeren 1A van Hogeschool sinds 03/11/2026.');
    expect(shown()).toContain('Nog niemand.');
    expect(shown()).not.toContain('Nog niemand.Bo Li');
    await press('Vergelijken met de klas');
    await untilShown('In de klas, niet in het team');
    expect(shown()).toContain('iris@school.example · nog geen account hier');
    for (const button of buttons) await press(button);
    await until(() => !/(samira|loes)@school.example/.test(shown()));
    expect(server.sentTo(teamRoutes.updateTeam)).toEqual([]);
    await press('Opslaan');
    await until(() => server.sentTo(teamRoutes.updateTeam).length === 1);
    expect(server.sentTo(teamRoutes.updateTeam)).toMatchObject([
      { body: { studentIds: [bo, samira], teacherIds: [loes] } },
    ]);
  },
);

it('names who is in the team and not in the class, and lets the class go without them', async () => {
  server.answer(classRoutes.compareClass, { data: [], searchable: true });
  const apart = { ...team, directoryClass: null };
  server.answer(classRoutes.linkClass, apart);
  await open(linked);
  await untilShown('Vergelijken met de klas');
  await press('Vergelijken met de klas');
  await untilShown('In het team, niet in de klas: Bo Li.');
  server.answer(teamRoutes.listTeams, { data: [apart], departments: [department] });
  await pressFocused('Loskoppelen');
  await untilShown('Klas losgekoppeld.');
  await untilFocused('Klas koppelen');
  expect(server.sentTo(classRoutes.linkClass)).toMatchObject([{ body: { directoryClass: null } }]);
});

it('says why a class can’t be looked into', async () => {
  server.answer(classRoutes.compareClass, { data: [], searchable: false });
  await open(linked);
  await untilShown('Vergelijken met de klas');
  await press('Vergelijken met de klas');
  await untilShown('Klassen zoeken kan alleen in de instelling van je eigen account');
});

it('says why classes can’t be looked for, or that it failed, and looks once more', async () => {
  server.refuse(classRoutes.searchClasses, 'UNEXPECTED_ERROR');
  await open(null);
  await press('Klas koppelen');
  const box = await until(() =>
    document.querySelector<HTMLInputElement>('input[aria-label="Zoek op naam van de klas"]'),
  );
  await until(() => document.activeElement === box);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Progr');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await untilShown('Opnieuw proberen');
  expect(box.value).toBe('Progr');
  const [one] = sampleOf(classRoutes.searchClasses).data;
  const found = {
    ...(one ?? expect.fail()),
    name: 'Programmeren 1A',
    code: 'P1A',
    institution: 'Hogeschool',
  };
  server.answer(classRoutes.searchClasses, { data: [found], searchable: true });
  await press('Opnieuw proberen');
  await untilShown('P1A · Hogeschool');
  expect(shown()).not.toContain('Opnieuw proberen');
  expect(server.sentTo(classRoutes.searchClasses).map(({ body }) => body)).toEqual([
    { text: 'Progr' },
    { text: 'Progr' },
  ]);
});

it('says that classes can be looked for in one’s own institution alone', async () => {
  server.answer(classRoutes.searchClasses, { data: [], searchable: false });
  await open(null);
  await press('Klas koppelen');
  const box = await until(() =>
    document.querySelector<HTMLInputElement>('input[aria-label="Zoek op naam van de klas"]'),
  );
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(box, 'Progr');
    box.dispatchEvent(new Event('input', { bubbles: true }));
  });
  await untilShown('Klassen zoeken kan alleen in de instelling van je eigen account');
  expect(shown()).not.toContain('klas gevonden');
});
