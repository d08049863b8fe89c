import { expect, test } from 'vitest';
import { file } from '#functions/media/file.ts';
import { message } from '#functions/messages/entities.ts';
import { review } from '#functions/messages/report.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { put } from '#functions/platform/table/operations.ts';
import type { ConversationId, ReportId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { samePerson } from '#test/support/same-person.ts';
import { settle } from '#test/support/settle.ts';
import { at, begin, call, newPerson, readBy, say, uploaded, useWorld } from './fixture.ts';

useWorld();

test('who opened a report reads for a week, also while it is stored longer', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  const { id: reportId } = await report(other, conversationId, '1');
  const { admin, services, company } = at();
  const of = { companyId: company.companyId, conversationId, userId: admin.userId, reportId };
  const isRead = async (minutes: number) => {
    const expiresAtSeconds = Math.floor(Date.now() / 1000) + minutes * 60;
    await services.table.transact([put(review, { ...of, expiresAtSeconds })], {
      notAudited: 'prepares a test',
    });
    return (await call(routes.listMessages, admin, { params: { conversationId } })).status;
  };
  expect(await isRead(1)).toBe(200);
  expect(await isRead(-1)).toBe(404);
});

test('what was reported stays for who reviews it, though its sender changes it and takes it away', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  const fileId = await uploaded(one);
  await say(one, conversationId, '<p>Lelijk</p>', { fileIds: [fileId] });
  const found = await report(other, conversationId, '1');
  const params = { conversationId, position: '1' };
  const body = { version: 2, text: '<p>Lief</p>' };
  // Its sender gets back what it says now, and nothing of the report.
  expect(await call(routes.editMessage, one, { params, body })).toMatchObject({
    ...{ status: 200, data: { text: '<p>Lief</p>', reported: null } },
  });
  const { admin, services, company } = at();
  const opened = await open(admin, found);
  const seenBy = async (person: User) =>
    (await call(routes.listMessages, person, { params: { conversationId } })).data.data.at(-1);
  expect(await seenBy(admin)).toMatchObject({ text: '<p>Lief</p>', reported: { text: '<p>Lelijk</p>' } });

  expect((await call(routes.deleteMessage, one, { params })).status).toBe(204);
  expect(await seenBy(other)).toMatchObject({ text: '', files: [], reported: null });
  expect(await seenBy(admin)).toMatchObject({
    ...{ text: '', files: [] },
    reported: { text: '<p>Lelijk</p>', files: [{ fileId }] },
  });
  // With the last report it goes for good, with its file.
  const { companyId } = company;
  const stored = async () => [
    (await services.table.get(message.at({ companyId, conversationId, position: 1 })))?.reported,
    await services.table.get(file.at({ companyId, fileId })),
  ];
  expect(await stored()).toMatchObject([{ reportIds: [found.id] }, { fileId }]);
  const closed = await call(routes.closeReport, admin, {
    params: { reportId: found.id },
    body: { version: opened.data.version },
  });
  expect(closed.status).toBe(200);
  await settle();
  expect(await stored()).toEqual([null, undefined]);
});

test('of several who report a message at once none has to press again', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  await say(other, conversationId, '<p>Ook lelijk</p>');
  const body = { reason: 'Dit is een dreigement.' };
  const params = { conversationId, position: '1' };
  const two = await Promise.all([
    call(routes.reportMessage, other, { params, body }),
    call(routes.editMessage, one, { params, body: { version: 1, text: '<p>Lief</p>' } }),
  ]);
  expect(two[0].status).toBe(204);
});

/** Reports a message, and finds the report. */
async function report(by: User, conversationId: ConversationId, position: string) {
  const body = { reason: 'Dit is een dreigement.' };
  await call(routes.reportMessage, by, { params: { conversationId, position }, body });
  const { data } = (await call(routes.listReports, at().admin)).data;
  const found = data.find((one) => one.conversationId === conversationId && `${one.position}` === position);
  if (!found) throw new Error('no report');
  return found;
}

const open = (by: User, { id: reportId, version, conversationId }: Awaited<ReturnType<typeof report>>) =>
  call(routes.openReport, by, {
    params: { reportId },
    body: { version, conversationId, reason: 'Er is aangifte gedaan.' },
  });
const close = (by: User, { id: reportId, version }: { id: ReportId; version: number }) =>
  call(routes.closeReport, by, { params: { reportId }, body: { version } });

test('a report is open for one at a time, and each is closed by itself', async () => {
  const [one, other, second] = [
    await newPerson('teacher'),
    await newPerson('employee'),
    await newPerson('admin'),
  ];
  const { admin } = at();
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  await say(one, conversationId, '<p>Lelijker</p>');
  const opened = [];
  for (const position of ['1', '2']) {
    const found = await report(other, conversationId, position);
    opened.push((await open(admin, found)).data);
  }
  const [first, last] = opened;
  if (!first || !last) throw new Error('nothing was opened');
  expect((await open(second, first)).error.message_id).toBe('CONFLICT');
  await close(admin, first);
  expect(await readBy(admin, conversationId)).toHaveLength(4);
  await close(admin, last);
  const after = await call(routes.listMessages, admin, { params: { conversationId } });
  expect(after.error.message_id).toBe('CONVERSATION_NOT_FOUND');
});

test('a report that is opened again while it is open adds nothing to its conversation', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const { admin } = at();
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  const { data: opened } = await open(admin, await report(other, conversationId, '1'));
  const again = await open(admin, opened);
  expect([again.status, again.data]).toEqual([200, opened]);
  expect(await readBy(admin, conversationId)).toEqual(['<p>Lelijk</p>', 'Er is aangifte gedaan.']);
  // Once it was closed it says so anew.
  await open(admin, (await close(admin, opened)).data);
  expect(await readBy(admin, conversationId)).toHaveLength(3);
});

test('a member who opened a conversation because of a report takes away what was reported', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('admin')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  const remove = () => call(routes.deleteMessage, other, { params: { conversationId, position: '1' } });
  expect((await remove()).error.message_id).toBe('MESSAGE_NOT_FOUND');
  await open(other, await report(other, conversationId, '1'));
  expect((await remove()).status).toBe(204);
});

test('nobody reviews what they wrote themselves, nor takes away what is kept of it', async () => {
  const [one, other] = [await newPerson('admin'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  await say(other, conversationId, '<p>Terug</p>');
  const own = await report(other, conversationId, '1');
  expect((await open(one, own)).error.message_id).toBe('NO_AUTHORIZATION');
  expect((await close(one, own)).error.message_id).toBe('NO_AUTHORIZATION');
  // Who reviews another message of the same conversation takes away no proof of their own.
  expect((await open(one, await report(one, conversationId, '2'))).status).toBe(200);
  const params = { conversationId, position: '1' };
  expect((await call(routes.deleteMessage, one, { params })).status).toBe(204);
  expect((await open(at().admin, own)).status).toBe(200);
  const { data } = (await call(routes.listMessages, at().admin, { params: { conversationId } })).data;
  expect(data.find(({ position }) => position === 1)?.reported?.text).toBe('<p>Lelijk</p>');
});

test('nor by another account of theirs, with which they review another message of the conversation', async () => {
  const [one, other] = [await newPerson('employee'), await newPerson('employee')];
  const second = await newPerson('admin');
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  await say(other, conversationId, '<p>Terug</p>');
  const own = await report(other, conversationId, '1');
  const { admin, services, company } = at();
  const apart = await samePerson(services, company.companyId, one.userId, second.userId);
  for (const act of [open, close]) expect((await act(second, own)).error.message_id).toBe('NO_AUTHORIZATION');
  expect((await open(second, await report(one, conversationId, '2'))).status).toBe(200);
  const params = { conversationId, position: '1' };
  expect((await call(routes.deleteMessage, second, { params })).status).toBe(204);
  await apart();
  expect((await open(admin, own)).status).toBe(200);
  const { data } = (await call(routes.listMessages, admin, { params: { conversationId } })).data;
  expect(data.find(({ position }) => position === 1)?.reported?.text).toBe('<p>Lelijk</p>');
});
