import { expect, test } from 'vitest';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { routes } from '#shared/messages/routes.ts';
import { at, begin, call, newPerson, say, send, uploaded, useWorld } from './fixture.ts';

useWorld();

const pair = async () => {
  const people = [await newPerson('teacher'), await newPerson('employee')] as const;
  return { one: people[0], other: people[1], conversationId: await begin(...people) };
};
const codeOf = async (answer: Promise<{ status: number; error: { message_id: string } }>) =>
  (await answer).error.message_id;

test('a message keeps some text, unless it has a file', async () => {
  const { one, conversationId } = await pair();
  const [bare, filed] = [
    await say(one, conversationId, '<p>Een</p>'),
    await say(one, conversationId, '<p>Twee</p>', { fileIds: [await uploaded(one)] }),
  ];
  const empty = ({ position, version }: typeof bare) => {
    const params = { conversationId, position: String(position) };
    return call(routes.editMessage, one, { params, body: { version, text: '<p> </p>' } });
  };
  expect((await empty(bare)).error.errors).toEqual({ text: { key: 'required' } });
  expect((await empty(filed)).status).toBe(200);
});

test('a message answers one that is there', async () => {
  const { one, other, conversationId } = await pair();
  await say(one, conversationId, '<p>Een</p>');
  expect((await send(other, conversationId, '<p>Twee</p>', { replyTo: 9 })).error.errors).toEqual({
    replyTo: { key: 'id' },
  });
  expect((await send(other, conversationId, '<p>Twee</p>', { replyTo: 1 })).data.replyTo).toBe(1);
});

test('nobody begins a conversation with themselves, or with nobody', async () => {
  const one = await newPerson('teacher');
  const start = (body: object) => call(routes.beginConversation, one, { body });
  expect((await start({ userId: one.userId })).error.errors).toEqual({ userId: { key: 'id' } });
  expect((await start({})).error.errors).toEqual({ userId: { key: 'required' } });
});

test('nobody reports a message of their own, or one that is gone', async () => {
  const { one, other, conversationId } = await pair();
  await say(one, conversationId, '<p>Een</p>');
  const params = { conversationId, position: '1' };
  const report = (by: typeof one) =>
    call(routes.reportMessage, by, { params, body: { reason: 'Niet netjes.' } });
  expect(await codeOf(report(one))).toBe('MESSAGE_NOT_FOUND');
  expect((await call(routes.deleteMessage, one, { params })).status).toBe(204);
  expect(await codeOf(report(other))).toBe('MESSAGE_NOT_FOUND');
});

test('who opened a report sees whose conversation it is and changes nothing of it, nor opens another by it', async () => {
  const { one, other, conversationId } = await pair();
  const another = await pair();
  const { version } = await say(one, conversationId, '<p>Lelijk</p>');
  const params = { conversationId, position: '1' };
  await call(routes.reportMessage, other, { params, body: { reason: 'Een dreigement.' } });
  const { admin } = at();
  const [found] = (await call(routes.listReports, admin)).data.data;
  if (!found) throw new Error('it was reported');
  const open = (of: string) => {
    const body = { version: found.version, conversationId: of, reason: 'Er is aangifte gedaan.' };
    return call(routes.openReport, admin, { params: { reportId: found.id }, body });
  };
  expect(await codeOf(open(another.conversationId))).toBe('REPORT_NOT_FOUND');
  expect((await open(conversationId)).status).toBe(200);
  const seen = (await call(routes.getConversation, admin, { params: { conversationId } })).data;
  expect(seen).toMatchObject({
    reviewing: true,
    muted: false,
    readPosition: seen.lastPosition,
    moreMembers: false,
  });
  expect(seen.title.split(', ').sort()).toEqual([one, other].map(({ profile }) => fullName(profile)).sort());
  const edit = call(routes.editMessage, admin, { params, body: { version, text: '<p>Mooi</p>' } });
  expect(await codeOf(edit)).toBe('CONVERSATION_NOT_FOUND');
});
