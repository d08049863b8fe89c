import { expect, test } from 'vitest';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { routes as educations } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { settle } from '#test/support/settle.ts';
import { call, callLearnpaths, get, makeEducation, refusalOf, setModules, useWorld } from './fixture.ts';
import {
  callAs,
  makeProgramme,
  makeStudent,
  ofBlock,
  onBlock,
  register,
  studiesOf,
} from './student-fixture.ts';

useWorld();

test.each([
  [0.3, 'halves'],
  [1000, 'maxValue'],
  [-5, 'minValue'],
])('a learning path is not worth %d EC', async (ects, key) => {
  const body = { title: 'Bedrijfskunde', language: 'nl', ects };
  const { status, error } = await callLearnpaths(learnpaths.createLearnpath, { body });
  expect([status, error.errors]).toMatchObject([422, { ects: { key } }]);
});

test('a description of an education that weighs more than fits is refused', async () => {
  const { id: educationId, version } = await makeEducation();
  const body = { version, description: `<p>${'&'.repeat(140_000)}</p>` };
  const { status, error } = await call(educations.updateEducation, 'admin', {
    params: { educationId },
    body,
  });
  expect([status, error.errors]).toMatchObject([422, { description: { key: 'max' } }]);
});

test('a block does not end before it starts over the change to summer time, though its clock times say otherwise', async () => {
  const [student, programme] = [await makeStudent(), await makeProgramme(1)];
  await register(student, programme);
  const create = (endDate: string) =>
    call(studentRoutes.createBlock, 'admin', {
      params: { userId: student },
      // 02:30 is on no clock that night: it is the instant that shows 03:30.
      body: { title: 'Blok', startDate: '2028-03-26T02:30:00', endDate },
    });
  const { status, error } = await create('2028-03-26T03:15:00');
  expect([status, error.errors]).toMatchObject([422, { endDate: { key: 'beforeStart' } }]);
  expect((await create('2028-03-26T03:45:00')).status).toBe(201);
});

test('an agreement that was made anew a second ago is not approved by who read the one before', async () => {
  const student = await makeStudent();
  const { data } = await register(student, await makeProgramme(1));
  const first = async () => {
    const [block] = (await studiesOf(student)).blocks;
    if (!block) throw new Error('there is a block');
    return block;
  };
  await onBlock('finalizeBlock', student, data.blocks[0] ?? (await first()));
  await settle();
  const [block, before] = [await first(), (await first()).agreement?.documentId ?? ''];
  const params = { documentId: before };
  const { data: read } = await callAs(student, agreementRoutes.getStudyAgreement, { params });
  await call(agreementRoutes.generateAgreement, 'admin', {
    params: ofBlock(student, block),
    body: { version: block.version },
  });
  await settle();
  const after = (await first()).agreement?.documentId ?? '';
  expect(after).not.toBe(before);
  for (const documentId of [before, after]) {
    const body = { word: 'APPROVE', sha256: read.sha256 };
    const answer = await callAs(student, agreementRoutes.approveAgreement, { params: { documentId }, body });
    expect(refusalOf(answer)).toEqual([409, 'AGREEMENT_CHANGED']);
  }
  expect((await first()).agreement?.status).toBe('sent');
});

test('a learning path that is archived while in a block stays there, and its student is not enrolled on it', async () => {
  const [student, programme] = [await makeStudent(), await makeProgramme(1)];
  const [block] = (await register(student, programme)).data.blocks;
  const learnpathId = programme.linkedLearnpaths[0]?.learnpathId;
  if (!block || !learnpathId) throw new Error('there is a block with a learning path');
  const path = await callLearnpaths(learnpaths.getLearnpath, { params: { learnpathId } });
  const body = { version: path.data.version, status: 3 };
  await callLearnpaths(learnpaths.updateLearnpath, { params: { learnpathId }, body });
  await settle();
  expect((await studiesOf(student)).blocks[0]?.learnpaths).toMatchObject([{ learnpathId, status: 4 }]);
  expect((await onBlock('finalizeBlock', student, block)).status).toBe(200);
  await settle();
  const shelf = await callLearnpaths(learnpaths.listLearnpathsOfUser, { params: { userId: student } });
  expect(shelf.data.data).toEqual([]);
  const { data: log } = await call(studentRoutes.listBlockLog, 'admin', { params: ofBlock(student, block) });
  expect(log.data).toContainEqual(expect.objectContaining({ type: 'subscribed', removed: ['Deel 1'] }));
});

test('241 EC are refused in the modules of an education, and half a point too many too', async () => {
  const programme = await makeProgramme(8);
  const { id, linkedLearnpaths, modules } = programme;
  for (const ects of [31, 30.5]) {
    const last = { learnpathId: linkedLearnpaths[7]?.learnpathId ?? '' };
    const params = { learnpathId: last.learnpathId };
    const { data: path } = await callLearnpaths(learnpaths.getLearnpath, { params });
    const [version, now] = [path.version, await get({ id })];
    const { data: without } = await setModules(now, modules.slice(0, 7));
    await callLearnpaths(learnpaths.updateLearnpath, { params, body: { version, ects } });
    await settle();
    const wanted = [...without.modules, { title: 'Semester 8', learnpaths: [last] }];
    const { status, error } = await setModules(await get(without), wanted);
    const values = { total: 210 + ects, max: 240 };
    expect([status, error.errors]).toEqual([422, { modules: { key: 'tooManyPoints', values } }]);
  }
});
