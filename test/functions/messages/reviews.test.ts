import { expect, test } from 'vitest';
import { review } from '#functions/messages/report.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { put } from '#functions/platform/table/operations.ts';
import type { ConversationId, ReportId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { at, begin, call, newPerson, readBy, say, useWorld } from './fixture.ts';

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

test('a member who opened a conversation because of a report takes away what was reported', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('admin')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  const remove = () => call(routes.deleteMessage, other, { params: { conversationId, position: '1' } });
  expect((await remove()).error.message_id).toBe('MESSAGE_NOT_FOUND');
  await open(other, await report(other, conversationId, '1'));
  expect((await remove()).status).toBe(204);
});
