import { expect, test } from 'vitest';
import { assignmentEvents } from '#events/assignments.ts';
import { published } from '#functions/assignments/assignment.ts';
import { block, type Block as StoredBlock } from '#functions/educations/student.ts';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { newId } from '#functions/platform/ids.ts';
import { type Enrolment, enrolment } from '#functions/platform/study/enrolment.ts';
import { enrolmentsOf } from '#functions/platform/study/shelf.ts';
import { create, replace } from '#functions/platform/table/operations.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { publishedAssignment } from '#shared/assignments/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block, LogEntry } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, useWorld } from './fixture.ts';
import { callAs, makeProgramme, makeStudent, ofBlock, onBlock, register } from './student-fixture.ts';

useWorld();

/** A student with a block of one learning path. */
async function start() {
  const [student, education] = [await makeStudent(), await makeProgramme(1)];
  const { data } = await register(student, education);
  const [first] = data.blocks as [Block];
  return { student, first };
}

test('the log of a block comes in pages, the latest first', async () => {
  const { student, first } = await start();
  for (const message of ['een', 'twee', 'drie'])
    await call(studentRoutes.addBlockMessage, 'admin', {
      params: ofBlock(student, first),
      body: { message },
    });
  const page = async (cursor?: string) =>
    call(studentRoutes.listBlockLog, 'admin', {
      params: ofBlock(student, first),
      query: { per_page: 2, ...(cursor && { page: cursor }) },
    });
  const latest = await page();
  expect(latest.data.data.map(({ text }) => text)).toEqual(['drie', 'twee']);
  const before = await page(latest.data.meta.next ?? 'there is no next page');
  expect(before.data.data[0]?.text).toBe('een');
});

test('the log of their own block leaves out for staff who study as well what others wrote in it', async () => {
  const userId = await makeStudent({}, ['admin', 'student']);
  const { data } = await register(userId, await makeProgramme(1));
  const params = ofBlock(userId, (data.blocks as [Block])[0]);
  await call(studentRoutes.addBlockMessage, 'admin', { params, body: { message: 'twijfelt of dit lukt' } });
  await callAs(userId, studentRoutes.addBlockMessage, { params, body: { message: 'zelf' } });
  const messages = (entries: readonly LogEntry[]) =>
    entries.filter(({ type }) => type === 'message').map(({ text }) => text);
  const own = (await callAs(userId, studentRoutes.listBlockLog, { params })).data.data;
  expect(messages(own)).toEqual(['zelf']);
  const all = (await call(studentRoutes.listBlockLog, 'admin', { params })).data.data;
  expect(messages(all)).toEqual(['zelf', 'twijfelt of dit lukt']);
});

test('the log of a final block names an assignment that is published later, once, and no new version of it', async () => {
  const { student, first } = await start();
  await onBlock('finalizeBlock', student, first);
  await settle();
  const { table } = at().services;
  const { companyId } = at().company;
  const learnpathId = first.learnpaths[0]?.learnpathId;
  if (!learnpathId) throw new Error('the block holds a learning path');
  const assignmentId = newId('AssignmentId');
  const of = {
    companyId,
    assignmentId,
    learnpathId,
    learnpathTitle: 'Recht',
    publishedAt: '2026-11-01T08:00:00.000Z',
  };
  const content = publishedAssignment.parse({ title: 'Beroepsproduct', finalAssignment: false });
  const publishes = (publishedVersion: number) =>
    recordOf(
      assignmentEvents.assignmentPublished,
      { now: new Date().toISOString(), requestId: `publishes-${publishedVersion}` },
      {
        ...{ subject: { type: 'assignment', id: assignmentId }, companyId },
        payload: { assignmentId, learnpathId, publishedVersion, formerLearnpathId: null },
      },
    );
  const snapshot = { ...of, content, image: null, publishedVersion: 1 };
  await table.transact([create(published, snapshot)], publishes(1));
  const made = await unsettled();
  await settle();
  const added = async () => {
    const { data } = await call(studentRoutes.listBlockLog, 'admin', { params: ofBlock(student, first) });
    return data.data.filter(({ type }) => type === 'assignments-added');
  };
  expect(await added()).toHaveLength(1);
  await passOn(...made);
  const stored = await table.get(published.at(of));
  if (!stored) throw new Error('it was published');
  await table.transact([replace(published, stored, { ...stored, publishedVersion: 2 })], publishes(2));
  await settle();
  expect((await added()).map((one) => [one.by, one.added])).toEqual([[null, ['Beroepsproduct']]]);
});

const moment = new Date().toISOString();

test.each<[string, { readonly enrolled?: Partial<Enrolment>; readonly planned?: Partial<StoredBlock> }]>([
  ['its student follows the learning path no more', { enrolled: { status: 'closed' } }],
  ['it is final no more', { planned: { finalizedAt: null } }],
  ['it is over', { planned: { endsAt: '2020-01-31T23:00:00.000Z' } }],
  ['it ends just then', { planned: { endsAt: moment } }],
])('the log of a block names no assignment that is published once %s', async (_, since) => {
  const { student, first } = await start();
  await onBlock('finalizeBlock', student, first);
  await settle();
  const { table } = at().services;
  const { companyId } = at().company;
  const [enrolled] = await enrolmentsOf(table, companyId, student as UserId);
  const planned = await table.get(block.at({ companyId, userId: student as UserId, blockId: first.id }));
  if (!enrolled || !planned) throw new Error('the block enrolled them');
  await table.transact(
    [
      replace(enrolment, enrolled, { ...enrolled, ...since.enrolled }),
      replace(block, planned, { ...planned, ...since.planned }),
    ],
    { notAudited: 'prepares a test' },
  );
  const { learnpathId } = enrolled;
  const assignmentId = newId('AssignmentId');
  const content = publishedAssignment.parse({ title: 'Na afloop', finalAssignment: false });
  const of = { companyId, assignmentId, learnpathId, learnpathTitle: 'Recht', content, image: null };
  await table.transact(
    [create(published, { ...of, publishedAt: '2026-11-01T08:00:00.000Z', publishedVersion: 1 })],
    recordOf(
      assignmentEvents.assignmentPublished,
      { now: moment, requestId: 'publishes' },
      {
        ...{ subject: { type: 'assignment', id: assignmentId }, companyId },
        payload: { assignmentId, learnpathId, publishedVersion: 1, formerLearnpathId: null },
      },
    ),
  );
  await settle();
  const { data } = await call(studentRoutes.listBlockLog, 'admin', { params: ofBlock(student, first) });
  expect(data.data.filter(({ type }) => type === 'assignments-added')).toEqual([]);
});

test('who was deleted is enrolled on nothing by a block that was made final', async () => {
  const { student, first } = await start();
  await onBlock('finalizeBlock', student, first);
  const { table } = at().services;
  const { companyId } = at().company;
  const row = await table.get(membership.at({ companyId, userId: student as UserId }));
  if (!row) throw new Error('the student is listed');
  const gone = { ...row, deletedAt: '2026-09-01T08:00:00.000Z' };
  await table.transact([replace(membership, row, gone)], { notAudited: 'prepares a test' });
  await settle();
  expect(await enrolmentsOf(table, companyId, student as UserId)).toEqual([]);
});

test('the log of a block that is made final names the assignments that its student has from then on, once', async () => {
  const { student, first } = await start();
  const { table } = at().services;
  const { companyId } = at().company;
  const learnpathId = first.learnpaths[0]?.learnpathId;
  const path = learnpathId && (await table.get(learnpath.at({ companyId, learnpathId })));
  if (!path) throw new Error('the block holds a learning path');
  const named = (title: string) => ({
    ...{ assignmentId: newId('AssignmentId'), title, finalAssignment: false, criteria: [] },
  });
  const assignments = [named('Verslag'), named('Presentatie')];
  await table.transact([replace(learnpath, path, { ...path, assignments })], {
    notAudited: 'prepares a test',
  });
  await onBlock('finalizeBlock', student, first);
  const made = await unsettled();
  await settle();
  await passOn(...made);
  const { data } = await call(studentRoutes.listBlockLog, 'admin', { params: ofBlock(student, first) });
  const told = data.data.filter(({ type }) => type === 'assignments-added');
  expect(told.map(({ by, added }) => [by, added])).toEqual([[null, ['Verslag', 'Presentatie']]]);
});
