// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { taughtEducationRoutes as routes } from '#shared/guidance/education-routes.ts';
import { standardRoles } from '#shared/identity/permissions.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../../support/fake-server.ts';
import { control, mounts, press, shown, untilShown } from '../../../support/mounted.tsx';
import { visit } from '../../../support/visit.tsx';

mounts();

const teacher = { app: 'teacher', permissions: standardRoles.teacher } as const;
const view = sampleOf(routes.getTaughtEducation);
const [sample] = view.students;
const standing = sampleOf(routes.listEducationStandings).data[0] ?? expect.fail();
const students = Array.from({ length: 25 }, (_, at) => ({
  ...(sample ?? expect.fail()),
  id: `usr_01JD00000000000000000000${10 + at}` as NonNullable<typeof sample>['id'],
  name: `Student ${at + 1}`,
}));
const address = `/teacher/education/${view.id}`;

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(routes.getTaughtEducation, { ...view, name: 'Bachelor Recht', students });
  server.answer(routes.listEducationStandings, {
    data: [{ ...standing, id: students[0]?.id ?? standing.id, earned: null }],
  });
});

it('says of an education that it is none of theirs, and lists none where there is none', async () => {
  server.refuse(routes.getTaughtEducation, 'EDUCATION_NOT_FOUND');
  await visit(address, teacher, server);
  await untilShown('hoort niet bij je leerpaden of studenten');
  server.answer(routes.listTaughtEducations, { data: [] });
  await visit('/teacher/education', teacher, server);
  await untilShown('Nog geen opleidingen');
});

it('says beside a name how a study ended, and nothing of one that goes on', async () => {
  const [busy, done] = students.map((one) => ({ ...one, status: 'busy' as const }));
  if (!busy || !done) throw new Error('there are two students');
  server.answer(routes.getTaughtEducation, {
    ...view,
    students: [busy, { ...done, status: 'graduated' }],
  });
  server.answer(routes.listEducationStandings, { data: [] });
  await visit(address, teacher, server);
  await untilShown('Student 2');
  const names = [...document.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent);
  expect(names).toEqual(['Student 1 ', 'Student 2 Afgestudeerd']);
  expect(shown()).not.toContain('Bezig');
});

it('asks how far students are twenty at a time, and says where only their coach sees it', async () => {
  await visit(address, teacher, server);
  await untilShown('ziet alleen de coach');
  expect(shown()).toContain('Student 20');
  expect(shown()).not.toContain('Student 21');
  const asked = server.sentTo(routes.listEducationStandings).map(({ query }) => query);
  expect(asked).toEqual([
    {
      user_ids: students
        .slice(0, 20)
        .map(({ id }) => id)
        .join(','),
    },
  ]);
});

it('leads through the pages of students, and past neither end', async () => {
  await visit(address, teacher, server);
  const names = () =>
    [...document.querySelectorAll('tbody tr')].map((row) => row.firstElementChild?.textContent?.trim());
  const ways = () => ['Vorige', 'Volgende'].filter((name) => isOpen(control(name)));
  const isOpen = (way: HTMLElement | undefined) =>
    way && !way.hasAttribute('disabled') && way.getAttribute('aria-disabled') !== 'true';
  await untilShown('Student 20');
  expect(ways()).toEqual(['Volgende']);
  await press('Volgende');
  await untilShown('Student 25');
  expect(names().at(0)).toBe('Student 21');
  expect(shown()).toContain('Pagina 2');
  expect(ways()).toEqual(['Vorige']);
  await press('Vorige');
  await untilShown('Student 20');
  expect(names()).toHaveLength(20);
});
