import { expect, test } from 'vitest';
import { commentCount, gradingComment } from '#functions/grading/comment.ts';
import { gradingComments } from '#functions/grading/comment-holding.ts';
import { newId } from '#functions/platform/ids.ts';
import { add } from '#functions/platform/table/operations.ts';
import { commentRoutes as routes } from '#shared/grading/comment-routes.ts';
import { mostComments } from '#shared/grading/comment-schemas.ts';
import type { Permission } from '#shared/identity/permissions.ts';
import { usualTerms } from '#shared/privacy/retention.ts';
import { assigned, at, call, useWorld } from './fixture.ts';

useWorld();

const prepared = { notAudited: 'prepares a test' };
const make = (who: 'first' | 'second' | 'stranger' | 'spare', body: object) =>
  call(routes.createComment, who, { body: { text: 'Noem je bron.', ...body } });
const list = (who: 'first' | 'second' | 'stranger' | 'spare', query = {}) =>
  call(routes.listComments, who, { query });
const texts = async (...of: Parameters<typeof list>) =>
  (await list(...of)).data.data.map(({ text }) => text).sort();

test('keeps comments of one’s own, changes and deletes them; others don’t find them', async () => {
  const { data: made } = await make('first', { title: 'Bron', text: ' Noem je bron. ' });
  expect(made).toMatchObject({ title: 'Bron', text: 'Noem je bron.', own: true, sharedWith: null });
  expect(await texts('second')).toEqual([]);
  const params = { commentId: made.id };
  const change = { version: made.version, text: 'Noem je bronnen.' };
  for (const other of ['second', 'stranger'] as const) {
    const refused = [
      await call(routes.updateComment, other, { params, body: change }),
      await call(routes.deleteComment, other, { params }),
    ];
    expect(refused.map(({ error }) => error.message_id)).toEqual(['COMMENT_NOT_FOUND', 'COMMENT_NOT_FOUND']);
  }
  expect((await call(routes.updateComment, 'first', { params, body: change })).status).toBe(200);
  const late = await call(routes.updateComment, 'first', { params, body: change });
  expect(late.error.message_id).toBe('CONFLICT');
  expect(await texts('first')).toEqual(['Noem je bronnen.']);
  await call(routes.deleteComment, 'first', { params });
  expect(await texts('first')).toEqual([]);
});

test('is refused to who assesses nothing', async () => {
  for (const who of ['student', 'coordinator', 'quickscanner'] as const) {
    expect((await call(routes.listComments, who)).status).toBe(403);
    expect((await call(routes.createComment, who, { body: { text: 'Goed' } })).status).toBe(403);
  }
});

test('shares with who assesses the same assignment or learning path in the company, until it is taken back', async () => {
  const { submissionId, assignmentId, learnpathId } = await assigned();
  const { data: made } = await make('first', {
    text: 'Gedeeld',
    share: { kind: 'assignment', submissionId },
  });
  await make('first', { text: 'Voor het leerpad', share: { kind: 'learnpath', submissionId } });
  const query = { submission_id: submissionId, assignment_id: assignmentId, learnpath_id: learnpathId };
  expect(await texts('second', query)).toEqual(['Gedeeld', 'Voor het leerpad']);
  expect(await texts('second', { submission_id: submissionId, learnpath_id: learnpathId })).toEqual([
    'Voor het leerpad',
  ]);
  expect((await list('second', query)).data.data).toMatchObject([
    { own: false, authorName: 'Sam Faber' },
    { own: false },
  ]);
  expect(await texts('first', query)).toEqual(['Gedeeld', 'Voor het leerpad']);
  const change = { params: { commentId: made.id }, body: { version: 1, text: 'Gedeeld', share: null } };
  await call(routes.updateComment, 'first', change);
  expect(await texts('second', query)).toEqual(['Voor het leerpad']);
  const hidden = await make('stranger', { share: { kind: 'assignment', submissionId } });
  const unseen = await make('spare', { share: { kind: 'assignment', submissionId } });
  expect([hidden, unseen].map(({ error }) => error.message_id)).toEqual([
    'SUBMISSION_NOT_FOUND',
    'SUBMISSION_NOT_FOUND',
  ]);
});

test('counts what is shared where it is, and where it was no longer', async () => {
  const { submissionId, assignmentId, learnpathId } = await assigned();
  const { companyId } = at().company;
  const counted = async () => {
    const { table } = at().services;
    const places = [assignmentId, learnpathId].map((holderId) => commentCount.at({ companyId, holderId }));
    const found = await table.batchGet(places, { consistent: true });
    return found.map((one) => one?.all ?? 0);
  };
  const share = { kind: 'assignment', submissionId };
  const { data: made } = await make('first', { share });
  const params = { commentId: made.id };
  expect(await counted()).toEqual([1, 0]);
  const toPath = { version: 1, text: 'Gedeeld', share: { ...share, kind: 'learnpath' } };
  await call(routes.updateComment, 'first', { params, body: toPath });
  expect(await counted()).toEqual([0, 1]);
  await call(routes.deleteComment, 'first', { params });
  expect(await counted()).toEqual([0, 0]);
});

test('shows what is shared to nobody who sees no work there, and for no other place than that of the work', async () => {
  const { submissionId, assignmentId, learnpathId } = await assigned();
  await make('first', { text: 'Gedeeld', share: { kind: 'assignment', submissionId } });
  const elsewhere = await assigned();
  const asked = [
    ['spare', { submission_id: submissionId, assignment_id: assignmentId }],
    ['stranger', { submission_id: submissionId, assignment_id: assignmentId }],
    ['second', { assignment_id: assignmentId }],
    ['second', { learnpath_id: learnpathId }],
    ['second', { submission_id: elsewhere.submissionId, assignment_id: assignmentId }],
    ['second', { submission_id: newId('SubmissionId'), assignment_id: assignmentId }],
  ] as const;
  for (const [who, query] of asked) {
    expect((await list(who, query)).error?.message_id, `${who} ${JSON.stringify(query)}`).toBe(
      'SUBMISSION_NOT_FOUND',
    );
  }
  expect((await list('spare')).status).toBe(200);
});

test('of two that are made at once at the last place one is kept, and a full assignment takes no more', async () => {
  const { submissionId, assignmentId } = await assigned();
  const { table } = at().services;
  const { companyId } = at().company;
  const { userId } = at().people.second;
  const count = (holderId: typeof userId | typeof assignmentId) => commentCount.at({ companyId, holderId });
  await table.transact([add(count(userId), { all: mostComments - 1 })], prepared);
  const both = await Promise.all([make('second', { text: 'Een' }), make('second', { text: 'Twee' })]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(both.find(({ status }) => status === 409)?.error.message_id).toBe('TOO_MANY_COMMENTS');
  await table.transact([add(count(assignmentId), { all: mostComments })], prepared);
  const full = await make('first', { share: { kind: 'assignment', submissionId } });
  expect(full.error.message_id).toBe('TOO_MANY_SHARED_COMMENTS');
});

test('an erasure takes one’s own away and the name off what was shared, also when it is done again', async () => {
  const { submissionId, assignmentId } = await assigned();
  const share = { kind: 'assignment', submissionId };
  await make('first', { text: 'Blijft', share });
  await make('first', { text: 'Gaat' });
  const { services, company, people } = at();
  const of = { companyId: company.companyId, userId: people.first.userId };
  const told = await gradingComments.read(services.table, of, 'nl', { alone: true });
  expect(told).toContainEqual(expect.objectContaining({ text: 'Gaat', sharedWith: null }));
  const erasing = {
    ...{ ...of, terms: usualTerms, everywhere: false },
    cause: {
      ...{ now: '2026-11-20T08:00:00.000Z', requestId: 'erasing', self: people.coordinator },
      actor: { ...of, userId: people.coordinator.userId, permissions: new Set<Permission>() },
    },
  };
  for await (const { operations = [] } of gradingComments.erase(services, erasing))
    await services.table.transact(operations, prepared);
  const again = [];
  for await (const step of gradingComments.erase(services, erasing)) again.push(step);
  expect(again).toEqual([]);
  const left = await services.table.query(
    gradingComment.in({ companyId: of.companyId, authorUserId: of.userId }),
  );
  expect(left.every(({ authorName, shared }) => authorName === null && shared !== null)).toBe(true);
  const seen = (await list('second', { submission_id: submissionId, assignment_id: assignmentId })).data.data;
  expect(seen).toContainEqual(expect.objectContaining({ text: 'Blijft', authorName: null }));
});
