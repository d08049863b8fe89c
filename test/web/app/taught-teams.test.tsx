// @vitest-environment one-file-dom
import { act } from 'react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import type { TaughtTeam } from '#shared/guidance/teaching-schemas.ts';
import { learnpathId, teamId, userId } from '#shared/identity/ids.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { TaughtTeams } from '#web/app/taught-teams.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import '#web/platform/i18n/domain-catalogues.ts';
import { type FakeServer, fakeServer, sampleOf } from '../support/fake-server.ts';
import { inRouter } from '../support/in-router.tsx';
import { mount, mounts, shown, until, untilShown } from '../support/mounted.tsx';
import { visit } from '../support/visit.tsx';

mounts();
beforeAll(() => loadTexts(['common', 'teaching']));

const team = (number: number, studentCount: number): TaughtTeam => ({
  id: teamId.parse(`tea_01JD000000000000000000000${number}`),
  learnpathId: learnpathId.parse('lpt_01JD0000000000000000000001'),
  name: `Team ${number}`,
  studentCount,
});
const student = (number: number, name: string) => ({
  id: userId.parse(`usr_01JD000000000000000000000${number}`),
  name,
  email: `nr${number}@hogeschool.example`,
});

const box = () => document.querySelector<HTMLInputElement>('input[type="search"]');
async function search(text: string) {
  const input = await until(box);
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(teachingRoutes.getTaughtTeam, {
    ...sampleOf(teachingRoutes.getTaughtTeam),
    students: [student(1, 'Zoë de Wit'), student(2, 'Bo Li')],
  });
});

it('finds a student among many by the words of their name or address, also without its accents', async () => {
  await mount(inRouter(<TaughtTeams teams={[team(1, 12), team(2, 8)]} />));
  await untilShown('Zoë de Wit');
  await search('wit zoe');
  await until(() => !shown().includes('Bo Li'));
  expect(shown()).toContain('Zoë de Wit');
  await search('nr2@');
  await until(() => shown().includes('Bo Li') && !shown().includes('Zoë de Wit'));
  await search('Piet');
  await untilShown('Geen student gevonden');
  expect(shown()).not.toContain('Team 1');
  await search('');
  await untilShown('Zoë de Wit');
  expect(shown()).not.toContain('Geen student gevonden');
});

it('asks nobody to search among few, nor twice on a page that has a search', async () => {
  await mount(inRouter(<TaughtTeams teams={[team(1, 12)]} />));
  await untilShown('Zoë de Wit');
  expect(box()).toBeNull();
  await mount(inRouter(<TaughtTeams teams={[team(1, 12), team(2, 8)]} searchedAbove />));
  await until(() => shown().includes('Team 2') && shown().includes('Bo Li'));
  expect(box()).toBeNull();
});

/** Teaches a team of Zoë and Bo. */
function teaches() {
  const [learnpath] = sampleOf(teachingRoutes.listTaughtLearnpaths).data;
  server.answer(teachingRoutes.listTaughtLearnpaths, {
    data: learnpath ? [{ ...learnpath, teams: [team(1, 30)] }] : [],
  });
}

it('looks among the teams alone for a teacher who coaches nobody', async () => {
  teaches();
  server.answer(coachRoutes.listMyStudents, { ...sampleOf(coachRoutes.listMyStudents), data: [] });
  await visit('/teacher/students?search=zoe', { app: 'teacher', permissions: standardRoles.teacher }, server);
  await untilShown('Zoë de Wit');
  expect(shown()).not.toContain('Niets gevonden');
  expect(shown()).not.toContain('Bo Li');
});

it.each([
  ['zoe', 'Zoë de Wit', 'Niets gevonden'],
  ['piet', 'Niets gevonden', 'Geen student gevonden'],
])('says once, of those who are coached and taught, whether %s is found', async (looked, said, unsaid) => {
  teaches();
  const coached = sampleOf(coachRoutes.listMyStudents);
  server.answer(coachRoutes.listMyStudents, ({ query }) =>
    Object(query).search ? { ...coached, data: [], meta: { ...coached.meta, next: null } } : coached,
  );
  const coach = { app: 'teacher', permissions: standardRoles.teacher } as const;
  await visit(`/teacher/students?search=${looked}`, coach, server);
  await untilShown(said);
  expect(shown()).not.toContain(unsaid);
  expect(shown()).not.toContain('Bo Li');
});
