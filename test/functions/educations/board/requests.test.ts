import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { file } from '#functions/media/file.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { create } from '#functions/platform/table/operations.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { BoardRequest } from '#shared/educations/board-schemas.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, type Name, refusalOf, useWorld } from '../fixture.ts';
import {
  callAs,
  makeProgramme,
  makeStudent,
  onBlock,
  register,
  setParts,
  studiesOf,
} from '../student-fixture.ts';

useWorld();

let programme: Education;
let student: UserId;
let learnpathId: LearnpathId;
beforeAll(async () => {
  programme = await makeProgramme(2, { points: 60 });
});
beforeEach(async () => {
  student = await makeStudent({ profile: { firstName: 'Şükrü', surname: 'Nguyễn' } });
  const { data } = await register(student, programme);
  const first = data.blocks[0]?.learnpaths[0];
  if (!first) throw new Error('there is a learning path');
  ({ learnpathId } = first);
});

/** A file that somebody uploaded to prove something. */
async function proof(ownerId: UserId) {
  const fileId = newId('FileId');
  const { companyId } = at().company;
  const item = {
    ...{ companyId, fileId, purpose: 'evidence' as const, ownerId, displayName: 'diploma.pdf' },
    ...{ contentType: 'application/pdf', sizeBytes: 900, status: 'kept' as const, converted: false },
    ...{ requestedAt: '2026-11-02T08:00:00.000Z', keptAt: '2026-11-02T08:00:10.000Z' },
  };
  await at().services.table.transact([create(file, item)], { notAudited: 'prepares a test' });
  return fileId;
}
const exemption = async (more: object = {}) => ({
  ...{ kind: 'exemption', learnpathId, motivation: 'Ik heb dit al gedaan' },
  fileIds: [await proof(student)],
  ...more,
});
const ask = async (more: object = {}) => callAs(student, routes.askBoard, { body: await exemption(more) });
const decide = (one: BoardRequest, more: object = {}, as: Name = 'board') =>
  call(routes.decideBoardRequest, as, {
    params: { userId: one.userId, requestId: one.id },
    body: {
      ...{ version: one.version, outcome: 'granted', ground: 'Het diploma dekt de stof' },
      decidedOn: dutchDate(new Date().toISOString()),
      ...more,
    },
  });
const queue = async (query: object = {}) =>
  (await call(routes.listBoardRequests, 'board', { query: { per_page: '100', ...query } })).data.data;
const own = async () => (await callAs(student, routes.listStudyRequests)).data.data;

describe('an exemption', () => {
  test('that a student asked with evidence and the board granted gives study points without a grade, with a letter', async () => {
    const { data: asked, status } = await ask();
    expect([status, asked.state, asked.title, asked.ects]).toEqual([201, 'open', 'Deel 1', 30]);
    expect(await queue()).toContainEqual(expect.objectContaining({ id: asked.id, kind: 'exemption' }));
    const seen = await call(routes.getBoardRequest, 'board', {
      params: { userId: student, requestId: asked.id },
    });
    expect(seen.data.evidence).toMatchObject([{ displayName: 'diploma.pdf' }]);
    const { data: decision } = await decide(asked);
    expect(decision).toMatchObject({ state: 'granted', letter: null });
    await settle();
    const { blocks } = await studiesOf(student);
    expect(blocks[0]?.learnpaths[0]).toMatchObject({ status: 5, result: null });
    const [told] = await own();
    const { documentId } = told?.letter ?? {};
    if (!documentId) throw new Error('there is a letter');
    const letters = [...at().services.storedFiles.keys()].filter((key) => key.includes(documentId));
    expect(letters).toHaveLength(1);
    expect(await notificationsOf({ userId: student }, at().company)).toContainEqual(
      expect.objectContaining({ kind: 'educations.board-decided', path: '/study/education' }),
    );
    expect(await queue({ state: 'over', kind: 'exemption' })).toContainEqual(
      expect.objectContaining({ id: asked.id, state: 'granted' }),
    );
  });

  test('ends the enrolment on the learning path, of which everything stays to be read', async () => {
    const { blocks } = await studiesOf(student);
    const [first] = blocks;
    if (!first) throw new Error('there is a block');
    await onBlock('finalizeBlock', student, first);
    await settle();
    const of = { companyId: at().company.companyId, userId: student, learnpathId };
    const standing = async () => (await at().services.table.get(enrolment.at(of)))?.status;
    expect(await standing()).toBe('open');
    await decide((await ask()).data);
    await settle();
    expect(await standing()).toBe('exempt');
  });

  test('that was refused changes nothing but the request', async () => {
    const { data } = await ask();
    await decide(data, { outcome: 'refused' });
    await settle();
    expect((await studiesOf(student)).blocks[0]?.learnpaths[0]?.status).toBe(4);
    expect((await own())[0]).toMatchObject({ state: 'refused', letter: expect.anything() });
  });

  test('is asked once at a time, also of two at once, and again once it is over', async () => {
    const answers = await Promise.all([ask(), ask()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(refusalOf(await ask())).toEqual([409, 'ALREADY_REQUESTED']);
    const [open] = await own();
    if (!open) throw new Error('there is a request');
    const back = { params: { requestId: open.id }, body: { version: open.version } };
    expect((await callAs(student, routes.withdrawRequest, back)).data.state).toBe('withdrawn');
    expect((await ask()).status).toBe(201);
    expect(refusalOf(await callAs(student, routes.withdrawRequest, back))).toEqual([409, 'ALREADY_DECIDED']);
  });

  test('is decided once, of two members at once', async () => {
    const { data } = await ask();
    const answers = await Promise.all([decide(data), decide(data, { outcome: 'refused' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('takes no evidence of somebody else, and none that isn’t there', async () => {
    const theirs = await proof(at().people.fellow.userId);
    expect(refusalOf(await ask({ fileIds: [theirs] }))).toEqual([404, 'FILE_NOT_FOUND']);
    expect(refusalOf(await ask({ fileIds: [newId('FileId')] }))).toEqual([404, 'FILE_NOT_FOUND']);
    expect(refusalOf(await ask({ fileIds: [] }))).toEqual([422, 'NO_FILES']);
  });

  test('has one letter, wherever its step dies', async () => {
    const { data } = await ask();
    await decide(data);
    await dieAt(1, 'before', settle);
    await dieAt(1, 'after', settle);
    await settle();
    const told = await notificationsOf({ userId: student }, at().company);
    expect(told.filter(({ kind }) => kind === 'educations.board-decided')).toHaveLength(1);
    expect((await own())[0]?.letter).not.toBeNull();
  });
});

describe('graduation', () => {
  const completeAll = async () => {
    const { blocks } = await studiesOf(student);
    const [first, second] = blocks;
    if (!first || !second) throw new Error('there are two blocks');
    await setParts(student, second, [{ learnpathId: second.learnpaths[0]?.learnpathId, status: 5 }]);
    const { data } = await ask();
    await decide(data);
    await settle();
  };

  test('is proposed once all is there, and the board’s decision makes it so', async () => {
    await completeAll();
    const [proposal] = await own();
    if (!proposal) throw new Error('there is a proposal');
    expect(proposal).toMatchObject({ kind: 'graduation', askedBy: null, state: 'open' });
    await decide(proposal);
    const { registration } = await studiesOf(student);
    expect(registration).toMatchObject({
      status: 'graduated',
      graduatedOn: dutchDate(new Date().toISOString()),
    });
  });

  test('that was refused isn’t proposed again by itself, and staff can', async () => {
    await completeAll();
    const [proposal] = await own();
    if (!proposal) throw new Error('there is a proposal');
    await decide(proposal, { outcome: 'refused' });
    await settle();
    expect((await own()).filter(({ state }) => state === 'open')).toEqual([]);
    const body = { kind: 'graduation', motivation: 'Opnieuw bekeken' };
    const again = await call(routes.askForStudent, 'admin', { params: { userId: student }, body });
    expect([again.status, again.data.askedBy]).toEqual([201, expect.any(String)]);
  });

  test('isn’t for a student to ask, nor before all is there', async () => {
    const body = { kind: 'graduation', motivation: 'Graag' };
    expect(refusalOf(await callAs(student, routes.askBoard, { body }))).toEqual([403, 'NO_AUTHORIZATION']);
    const early = await call(routes.askForStudent, 'admin', { params: { userId: student }, body });
    expect(refusalOf(early)).toEqual([409, 'WRONG_STATE']);
  });
});

describe('the board', () => {
  test('is who decides: not administrators, nor who asked', async () => {
    const { data } = await ask();
    expect(refusalOf(await decide(data, {}, 'admin'))).toEqual([403, 'NO_AUTHORIZATION']);
    const body = { kind: 'arrangement', motivation: 'Meer tijd' };
    const asked = await call(routes.askForStudent, 'board', { params: { userId: student }, body });
    expect(refusalOf(await decide(asked.data))).toEqual([403, 'NO_AUTHORIZATION']);
  });

  test('of another organisation knows nothing of it', async () => {
    const { data } = await ask();
    const elsewhere = await call(routes.listStudentRequests, 'stranger', { params: { userId: student } });
    expect(refusalOf(elsewhere)).toEqual([404, 'USER_NOT_FOUND']);
    const other = { ...data, userId: at().people.fellow.userId };
    expect(refusalOf(await decide(other))).toEqual([404, 'BOARD_REQUEST_NOT_FOUND']);
  });

  test('says within how many days it decides, and what letters tell of an appeal', async () => {
    const { data: before } = await call(routes.getBoardSettings, 'board');
    expect(before.decideWithin).toBe(28);
    const body = { ...before, decideWithin: 1, appeal: { nl: 'Ga in beroep.', en: 'Appeal.' } };
    const { data: after } = await call(routes.setBoardSettings, 'board', { body });
    expect(after.decideWithin).toBe(1);
    expect(refusalOf(await call(routes.setBoardSettings, 'board', { body }))).toEqual([409, 'CONFLICT']);
    const { data } = await ask();
    const tomorrow = new Date(Date.parse(dutchDate(data.askedAt)) + 86_400_000);
    expect(data.decideBy).toBe(tomorrow.toISOString().slice(0, 10));
  });
});
