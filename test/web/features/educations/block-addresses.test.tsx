// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes as people } from '#shared/people/routes.ts';
import { paths } from '#web/app/paths.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
import { visit } from '../../support/visit.tsx';

mounts();

const staff = {
  app: 'admin',
  permissions: ['users.read', 'educations.read', 'educations.write'],
} as const;
const user = { ...sampleOf(people.getUser), deletedAt: null };
const sample = sampleOf(studentRoutes.getStudentEducation);
const registration = sample.registration && { ...sample.registration, status: null, maxBlocks: 8 };
const blocks = sample.blocks.map((one) => ({
  ...one,
  ...{ title: 'Semester 1', finalizedAt: null, agreement: null },
  educationId: registration?.educationId ?? one.educationId,
  learnpaths: one.learnpaths.map((part) => ({ ...part, title: 'Statistiek' })),
}));
const [block] = blocks;
const [part] = block?.learnpaths ?? [];
if (!block || !part) throw new Error('the sample has no block with a learning path');

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
  server.answer(people.getUser, user);
  server.answer(studentRoutes.getStudentEducation, { ...sample, registration, former: [], blocks });
  server.answer(routes.getEducation, { ...sampleOf(routes.getEducation), linkedLearnpaths: [] });
});

const title = () => document.querySelector('[role=dialog] h2')?.textContent;

it('opens what can be added to a block by its address, and leaves it when it closes', async () => {
  const at = await visit(paths.admin.blockLearnpath(user.id, block.id), staff, server);
  await until(() => title()?.includes('Semester 1'));
  await untilShown('Alle leerpaden van de opleiding');
  await press('Sluiten');
  await until(() => at() === paths.admin.user(user.id, 'education'));
  await until(() => title() === undefined);
});

it('opens how a learning path is followed in a block, without the tab in the address too', async () => {
  await visit(
    paths.admin.blockLearnpath(user.id, block.id, part.learnpathId).replace('/education', ''),
    staff,
    server,
  );
  await until(() => title() === 'Statistiek');
});

it('shows the blocks alone to who may not change them', async () => {
  await visit(
    paths.admin.blockLearnpath(user.id, block.id),
    { ...staff, permissions: ['users.read', 'educations.read'] },
    server,
  );
  await untilShown('Semester 1');
  expect(title()).toBeUndefined();
  expect(shown()).toContain('Statistiek');
});

it.each([
  ['offers a new block, and to open one, while the study goes on', null, true],
  ['offers neither once it has ended', 'stopped', false],
] as const)('%s', async (_, status, offered) => {
  server.answer(studentRoutes.getStudentEducation, {
    ...sample,
    former: [],
    registration: registration && { ...registration, status },
    blocks: [{ ...block, finalizedAt: '2026-11-01T09:00:00.000Z' }],
  });
  await visit(paths.admin.user(user.id, 'education'), staff, server);
  await untilShown('Semester 1');
  expect(shown().includes('Nieuw blok')).toBe(offered);
  await press('Acties bij Semester 1');
  await untilShown('Logboek');
  expect(shown().includes('Ontgrendelen')).toBe(offered);
});
