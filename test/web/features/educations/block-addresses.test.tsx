// @vitest-environment one-file-dom
import { beforeEach, expect, it } from 'vitest';
import { routes } from '#shared/educations/routes.ts';
import { modulePart } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { blockId, learnpathId } from '#shared/identity/ids.ts';
import { routes as people } from '#shared/people/routes.ts';
import { paths } from '#web/app/paths.ts';
import { planOf } from '#web/features/educations/plan-of.ts';
import { onNotice } from '#web/platform/notices.ts';
import { type FakeServer, fakeServer, sampleOf } from '../../support/fake-server.ts';
import { choose, control, mounts, press, shown, until, untilShown } from '../../support/mounted.tsx';
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

/** Learning paths that an education has, each as a block holds it. */
const [planned, failed, busy, free] = ['Ethiek', 'Recht', 'Zorg', 'Taal'].map((name, at) => ({
  ...{ ...part, title: name, englishTitle: '', status: ([4, 3, 1, 4] as const)[at] ?? 4 },
  learnpathId: learnpathId.parse(`lpt_01JD00000000000000000000${at + 10}`),
}));
if (!planned || !failed || !busy || !free) throw new Error('there are four learning paths');
const second = {
  ...{ ...block, id: blockId.parse('blk_01JD0000000000000000000002'), title: 'Semester 2' },
  learnpaths: [failed, busy],
};
const sent = () => server.sentTo(studentRoutes.setBlockLearnpaths).map(({ body }) => Object(body).learnpaths);
const read = () => server.sentTo(studentRoutes.getStudentEducation).length;

it('adds to a block what is in no other or was failed there, after what it holds, and reads anew what can’t be', async () => {
  const first = { ...block, learnpaths: [planned] };
  server.answer(studentRoutes.getStudentEducation, {
    ...{ ...sample, registration, former: [], blocks: [first, second] },
  });
  const [linked] = sampleOf(routes.getEducation).linkedLearnpaths;
  if (!linked) throw new Error('the sample has a learning path');
  server.answer(routes.getEducation, {
    ...sampleOf(routes.getEducation),
    linkedLearnpaths: [planned, failed, busy, free].map(({ learnpathId: id, title: name }) => ({
      ...{ ...linked, learnpathId: id, title: name },
    })),
  });
  const told: string[] = [];
  const end = onNotice(({ tone, text }) => told.push(`${tone}: ${text}`));
  await visit(paths.admin.blockLearnpath(user.id, block.id), staff, server);
  await until(() => control('Toevoegen: Taal'));
  const offered = [...document.querySelectorAll('[role=dialog] li > div > span')].map(
    ({ textContent }) => textContent,
  );
  expect(offered).toEqual(['Ethiek', 'Recht', 'Taal']);
  server.refuse(studentRoutes.setBlockLearnpaths, 'CONFLICT');
  const before = read();
  await press('Toevoegen: Taal');
  await until(() => read() > before);
  expect(told.map((one) => one.split(':')[0])).toEqual(['danger']);
  server.answer(studentRoutes.setBlockLearnpaths, sampleOf(studentRoutes.setBlockLearnpaths));
  await press('Toevoegen: Taal');
  await until(() => told.length > 1);
  end();
  expect(told[1]).toBe('success: Blokken opgeslagen');
  expect(sent().at(-1)).toEqual([planOf(planned), modulePart.parse({ learnpathId: free.learnpathId })]);
});

it('changes how one learning path of a block is followed, and none beside it', async () => {
  const first = { ...block, learnpaths: [free, planned] };
  server.answer(studentRoutes.getStudentEducation, { ...sample, registration, former: [], blocks: [first] });
  await visit(paths.admin.blockLearnpath(user.id, block.id, planned.learnpathId), staff, server);
  await until(() => title() === 'Ethiek');
  const { learningpathWay } = planned;
  await choose(learningpathWay === 'classroom' ? 'Online' : 'Op locatie');
  await press('Opslaan');
  await until(() => sent().length > 0);
  const otherWay = learningpathWay === 'classroom' ? 'online' : 'classroom';
  expect(sent()).toEqual([[planOf(free), { ...planOf(planned), learningpathWay: otherWay }]]);
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
