import { createHash } from 'node:crypto';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { handler as schedule } from '#functions/educations/schedule.ts';
import { documentKey, issuedDocument } from '#functions/platform/document/issued.ts';
import { agreementRoutes as routes } from '#shared/educations/agreement-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { DocumentId, UserId } from '#shared/identity/ids.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { settle } from '#test/support/settle.ts';
import { at, call, refusalOf, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, onBlock, register, studiesOf } from './student-fixture.ts';

useWorld();

let student: UserId;
let block: Block;
let documentId: DocumentId;

const firstBlock = async () => (await studiesOf(student)).blocks[0] as Block;
const read = (as: UserId = student) => callAs(as, routes.getStudyAgreement, { params: { documentId } });
const approve = (body: object, session = {}) =>
  callAs(student, routes.approveAgreement, { params: { documentId }, body }, session);
const seen = () => call(routes.getAgreement, 'admin', { params: { userId: student, documentId } });
const hash = async () => (await read()).data.sha256;

let programme: Education;
beforeAll(async () => {
  programme = await makeProgramme(2);
});

/** A student whose first block is final, with its agreement sent. */
beforeEach(async () => {
  student = await makeStudent({ profile: { firstName: 'Şükrü', surname: 'Nguyễn-Łukasiewicz' } });
  const { data } = await register(student, programme);
  await onBlock('finalizeBlock', student, data.blocks[0] as Block);
  await settle();
  block = await firstBlock();
  documentId = block.agreement?.documentId as DocumentId;
});

describe('an agreement', () => {
  test('is sent once its block is final, and reads as its file does', async () => {
    const { data } = await read();
    expect(data).toMatchObject({
      status: 'sent',
      blockTitle: 'Semester 1',
      title: 'Onderwijsovereenkomst Semester 1',
    });
    expect(JSON.stringify(data.parts)).toContain('Şükrü Nguyễn-Łukasiewicz');
    expect(data.parts).toContainEqual({
      type: 'table',
      columns: expect.anything(),
      rows: [['Deel 1', 'Online', 'Hoofdfase', '30']],
      totals: ['Totaal', '', '', '30'],
    });
    const of = { companyId: at().company.companyId, documentId };
    const issued = await at().services.table.get(issuedDocument.at(of));
    const bytes = issued && at().services.storedFiles.get(documentKey(issued))?.bytes;
    expect(
      createHash('sha256')
        .update(bytes ?? '')
        .digest('hex'),
    ).toBe(data.sha256);
    const told = await notificationsOf({ userId: student }, at().company);
    expect(told.map(({ kind }) => kind)).toContain('educations.agreement-sent');
  });

  test('is refused for a student of whom something lacks, which is named', async () => {
    const unknown = await makeStudent({ personal: {}, address: null });
    const { data } = await register(unknown, programme);
    const answer = await onBlock('finalizeBlock', unknown, data.blocks[0] as Block);
    expect(refusalOf(answer)).toEqual([422, 'AGREEMENT_DATA_MISSING']);
    expect(Object.keys(answer.error.errors ?? {})).toEqual([
      'personal.birthDate',
      'address.street',
      'address.houseNumber',
      'address.postCode',
      'address.city',
    ]);
  });

  test('is approved by typing the word, in whichever case and with spaces around it', async () => {
    const word = ' goedkeuren ';
    expect((await approve({ word, sha256: await hash() })).status).toBe(204);
    const { data } = await seen();
    expect(data).toMatchObject({
      status: 'approved',
      evidence: {
        userId: student,
        name: 'Şükrü Nguyễn-Łukasiewicz',
        word: 'goedkeuren',
        sha256: data.sha256,
        ...{ signedInBy: 'password', institution: '' },
      },
    });
    expect((await firstBlock()).agreement).toMatchObject({
      status: 'approved',
      decidedAt: data.evidence?.at,
    });
  });

  test('is not approved by another word', async () => {
    const answer = await approve({ word: 'GOEDKEUR', sha256: await hash() });
    expect(answer.error.errors).toEqual({ word: { key: 'approvalWord' } });
  });

  test('is rejected with a reason, and decided once', async () => {
    const sha256 = await hash();
    const reject = (reason: string) =>
      callAs(student, routes.rejectAgreement, { params: { documentId }, body: { reason, sha256 } });
    expect(refusalOf(await reject(' '))).toEqual([422, 'INVALID_INPUT']);
    expect((await reject('De periode klopt niet')).status).toBe(204);
    expect(refusalOf(await approve({ word: 'APPROVE', sha256 }))).toEqual([409, 'ALREADY_DECIDED']);
    expect((await seen()).data).toMatchObject({ status: 'rejected', reason: 'De periode klopt niet' });
  });

  test('is not decided by somebody who acts as the student, nor seen by another', async () => {
    const impersonatorId = at().people.admin.userId;
    const answer = await approve({ word: 'APPROVE', sha256: await hash() }, { impersonatorId });
    expect(refusalOf(answer)).toEqual([403, 'IMPERSONATION_NOT_ALLOWED']);
    for (const who of ['fellow', 'stranger'] as const)
      expect(refusalOf(await read(at().people[who].userId))).toEqual([404, 'AGREEMENT_NOT_FOUND']);
    const elsewhere = await call(routes.getAgreement, 'stranger', {
      params: { userId: student, documentId },
    });
    expect(refusalOf(elsewhere)).toEqual([404, 'AGREEMENT_NOT_FOUND']);
  });

  test('that was not read does not count: the hash of the file decides', async () => {
    const answer = await approve({ word: 'APPROVE', sha256: '0'.repeat(64) });
    expect(refusalOf(answer)).toEqual([409, 'AGREEMENT_CHANGED']);
  });

  test('ends as its block is unlocked, also while the student signs', async () => {
    const sha256 = await hash();
    justBeforeWriting(at().client, () => onBlock('unlockBlock', student, block));
    expect(refusalOf(await approve({ word: 'APPROVE', sha256 }))).toEqual([409, 'CONFLICT']);
    expect(refusalOf(await approve({ word: 'APPROVE', sha256 }))).toEqual([409, 'AGREEMENT_CHANGED']);
    expect((await firstBlock()).agreement).toBeNull();
    await onBlock('finalizeBlock', student, await firstBlock());
    await settle();
    expect((await firstBlock()).agreement?.documentId).not.toBe(documentId);
    expect((await seen()).data.status).toBe('withdrawn');
  });

  test('is made once, however often its step dies', async () => {
    const body = { version: block.version };
    const params = { userId: student, blockId: block.id };
    await call(routes.generateAgreement, 'admin', { params, body });
    await dieAt(1, 'before', settle);
    await dieAt(1, 'after', settle);
    await settle();
    const renewed = await firstBlock();
    expect(renewed.agreement).toMatchObject({ status: 'sent' });
    expect(renewed.agreement?.documentId).not.toBe(documentId);
    const kept = [...at().services.storedFiles.keys()].filter((key) =>
      key.includes(String(renewed.agreement?.documentId)),
    );
    expect(kept).toHaveLength(1);
  });

  test('takes no other status from who it is of, though they are staff as well', async () => {
    student = await makeStudent({}, ['student', 'admin']);
    const { data } = await register(student, programme);
    await onBlock('finalizeBlock', student, data.blocks[0] as Block);
    await settle();
    documentId = (await firstBlock()).agreement?.documentId as DocumentId;
    const { version } = (await seen()).data;
    const body = { version, status: 'approved', reason: 'Op papier getekend' };
    const set = await callAs(student, routes.setAgreementStatus, {
      params: { userId: student, documentId },
      body,
    });
    expect(refusalOf(set)).toEqual([409, 'NOT_FOR_YOURSELF']);
    expect((await seen()).data.status).toBe('sent');
  });

  test('takes another status from staff, with a reason, as seen', async () => {
    const { version } = (await seen()).data;
    const set = (body: object) =>
      call(routes.setAgreementStatus, 'admin', {
        params: { userId: student, documentId },
        body: { version, status: 'approved', reason: 'Op papier getekend', ...body },
      });
    expect(refusalOf(await set({ version: version + 1 }))).toEqual([409, 'CONFLICT']);
    expect(refusalOf(await set({ status: 'sent' }))).toEqual([409, 'WRONG_STATE']);
    expect((await set({})).status).toBe(204);
    expect((await seen()).data).toMatchObject({
      status: 'approved',
      reason: 'Op papier getekend',
      evidence: null,
      statusSetBy: expect.any(String),
    });
  });
});

test('a student is reminded a week later and each week after, once, until they decide', async () => {
  const run = (days: number) => {
    const plannedAt = new Date(Date.now() + days * 24 * 3600 * 1000).toISOString();
    return schedule({ job: 'remind-of-agreements', plannedAt }, { awsRequestId: `run-${days}` });
  };
  const reminders = async () => {
    await settle();
    const told = await notificationsOf({ userId: student }, at().company);
    return told.filter(({ kind }) => kind === 'educations.agreement-reminder').length;
  };
  await run(5);
  expect(await reminders()).toBe(0);
  await run(8);
  await run(8);
  expect(await reminders()).toBe(1);
  await approve({ word: 'APPROVE', sha256: await hash() });
  await run(16);
  expect(await reminders()).toBe(1);
});
