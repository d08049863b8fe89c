import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { membership } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import { replace } from '#functions/platform/table/operations.ts';
import { boardRoutes as routes } from '#shared/educations/board-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { LearnpathId, UserId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from '../fixture.ts';
import { callAs, makeProgramme, onBlock, studiesOf } from '../student-fixture.ts';
import { askExemption, decide, makeRegistered, proof, requestsOf } from './board-fixture.ts';

useWorld();

let programme: Education;
let student: UserId;
let learnpathId: LearnpathId;
beforeAll(async () => {
  programme = await makeProgramme(2, { points: 60 });
});
beforeEach(async () => {
  ({ student, learnpathId } = await makeRegistered(programme));
});

const ask = (more: object = {}) => askExemption(student, learnpathId, more);
const own = () => requestsOf(student);
const queue = async (query: object = {}) =>
  (await call(routes.listBoardRequests, 'board', { query: { per_page: '100', ...query } })).data.data;

describe('an exemption', () => {
  test('that a student asked with evidence and the board granted gives study points without a grade, with a letter', async () => {
    const { data: asked, status } = await ask();
    expect([status, asked.state, asked.title, asked.ects]).toEqual([201, 'open', 'Deel 1', 30]);
    expect(await queue()).toContainEqual(expect.objectContaining({ id: asked.id, kind: 'exemption' }));
    expect(await queue({ search: 'nguyen deel' })).toContainEqual(expect.objectContaining({ id: asked.id }));
    expect(await queue({ search: 'nguyen beroep', kind: 'exemption' })).toEqual([]);
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
    const late = await callAs(student, routes.withdrawRequest, back);
    expect(refusalOf(late)).toEqual([409, 'REQUEST_WITHDRAWN']);
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

describe('the board', () => {
  test('is who decides: not administrators, nor who asked', async () => {
    const { data } = await ask();
    expect(refusalOf(await decide(data, {}, 'admin'))).toEqual([403, 'NO_AUTHORIZATION']);
    const body = { kind: 'arrangement', motivation: 'Meer tijd' };
    const asked = await call(routes.askForStudent, 'board', { params: { userId: student }, body });
    expect(refusalOf(await decide(asked.data))).toEqual([409, 'NOT_FOR_YOURSELF']);
  });

  test('isn’t asked anything for who was deleted', async () => {
    const { services, company } = at();
    const row = await services.table.get(membership.at({ companyId: company.companyId, userId: student }), {
      consistent: true,
    });
    if (!row) throw new Error('the student is listed');
    const gone = { ...row, deletedAt: '2026-09-01T08:00:00.000Z' };
    await services.table.transact([replace(membership, row, gone)], { notAudited: 'prepares a test' });
    const body = { kind: 'arrangement', motivation: 'Meer tijd' };
    const asked = await call(routes.askForStudent, 'board', { params: { userId: student }, body });
    expect(refusalOf(asked)).toEqual([404, 'USER_NOT_FOUND']);
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
