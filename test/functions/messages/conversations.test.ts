import { describe, expect, test } from 'vitest';
import { message, participation } from '#functions/messages/entities.ts';
import { removeAt, replace } from '#functions/platform/table/operations.ts';
import { routes } from '#shared/messages/routes.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import {
  at,
  begin,
  call,
  coach,
  listedFor,
  newPerson,
  readBy,
  say,
  send,
  uploaded,
  useWorld,
} from './fixture.ts';

useWorld();

describe('who may write to whom', () => {
  test('colleagues begin a conversation, and have one between them whoever begins it', async () => {
    const { teacher, colleague } = at();
    const id = await begin(teacher, colleague);
    expect(await begin(colleague, teacher)).toBe(id);
    const both = await Promise.all([begin(teacher, colleague), begin(teacher, colleague)]);
    expect(both).toEqual([id, id]);
    expect(await listedFor(colleague, id)).toMatchObject({ kind: 'direct', unread: 0 });
  });

  test('a student and their coach write to each other; a student and another teacher do not', async () => {
    const { teacher, colleague } = at();
    const student = await newPerson('student');
    const refused = await call(routes.beginConversation, student, { body: { userId: teacher.userId } });
    expect([refused.status, refused.error.message_id]).toEqual([404, 'USER_NOT_FOUND']);
    await coach(teacher, student);
    const id = await begin(student, teacher);
    expect(await listedFor(teacher, id)).toMatchObject({ kind: 'coach' });
    const other = await call(routes.beginConversation, colleague, { body: { userId: student.userId } });
    expect(other.error.message_id).toBe('USER_NOT_FOUND');
  });

  test('a student is shown their coaches, and staff their colleagues and students', async () => {
    const { teacher, colleague } = at();
    const student = await newPerson('student');
    const own = await newPerson('teacher');
    await coach(own, student);
    const forStudent = (await call(routes.listContacts, student)).data.data;
    expect(forStudent.map(({ id }) => id)).toEqual([own.userId]);
    const coachCalled = async (text: string) =>
      (await call(routes.listContacts, student, { query: { search: text } })).data.data.map(({ id }) => id);
    expect(await coachCalled(own.profile.surname)).toEqual([own.userId]);
    expect(await coachCalled('niemand')).toEqual([]);
    const forCoach = (await call(routes.listContacts, own)).data.data.map(({ id }) => id);
    expect(forCoach).toContain(student.userId);
    expect(forCoach).toContain(colleague.userId);
    const forOther = (await call(routes.listContacts, teacher)).data.data.map(({ id }) => id);
    expect(forOther).not.toContain(student.userId);
    const search = async (text: string) =>
      (await call(routes.listContacts, own, { query: { search: text } })).data.data.map(({ id }) => id);
    expect(await search(student.profile.surname)).toContain(student.userId);
    expect(await search(student.email)).toEqual([]);
  });

  test('nobody reads a conversation that they are not part of, whatever they may do', async () => {
    const { teacher, colleague, admin } = at();
    const id = await begin(teacher, colleague);
    await say(teacher, id, '<p>Onder ons</p>');
    for (const route of [routes.getConversation, routes.listMessages]) {
      const answer = await call(route, admin, { params: { conversationId: id } });
      expect([answer.status, answer.error.message_id]).toEqual([404, 'CONVERSATION_NOT_FOUND']);
    }
  });
});

describe('a message', () => {
  test('is cleaned, read by the other, counted until it is, and told once while nobody looks', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    const sent = await say(
      one,
      id,
      '<p onclick="x()">Dag<script>alert(1)</script> <strong>Noor</strong></p>',
    );
    expect(sent.text).toBe('<p>Dag <strong>Noor</strong></p>');
    await say(one, id, '<p>Nog iets</p>');
    expect(await listedFor(other, id)).toMatchObject({ unread: 2, last: { excerpt: 'Nog iets' } });
    expect((await call(routes.countUnread, other)).data.unread).toBe(1);
    expect(await listedFor(one, id)).toMatchObject({ unread: 0 });
    expect(await notificationsOf(other, at().company)).toMatchObject([
      { kind: 'messages.message', count: 1 },
    ]);
    await call(routes.readUpTo, other, { params: { conversationId: id }, body: { position: 2 } });
    expect((await call(routes.countUnread, other)).data.unread).toBe(0);
    expect(await readBy(other, id)).toEqual(['<p>Dag <strong>Noor</strong></p>', '<p>Nog iets</p>']);
  });

  test('is sent once under its key, and two at once both arrive', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    const twice = { key: 'the-same-key' };
    const answers = await Promise.all([
      send(one, id, '<p>Een</p>', twice),
      send(one, id, '<p>Een</p>', twice),
      send(other, id, '<p>Twee</p>'),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect((await readBy(one, id)).toSorted()).toEqual(['<p>Een</p>', '<p>Twee</p>']);
  });

  test('has its files alone: sent again it is the same, and another message does not get them', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    const fileIds = [await uploaded(one)];
    const again = { key: 'with-a-file', fileIds };
    const first = await send(one, id, '<p>Een</p>', again);
    expect(first.data.files.map(({ fileId }) => fileId)).toEqual(fileIds);
    const repeated = await send(one, id, '<p>Een</p>', again);
    expect([repeated.status, repeated.data.position]).toEqual([201, first.data.position]);
    const second = await send(one, id, '<p>Twee</p>', { fileIds });
    expect(second.error.message_id).toBe('FILE_NOT_FOUND');

    const shared = { fileIds: [await uploaded(one)] };
    const raced = await Promise.all([
      send(one, id, '<p>Drie</p>', shared),
      send(one, id, '<p>Vier</p>', shared),
    ]);
    expect(raced.map(({ status }) => status).toSorted()).toEqual([201, 404]);
  });

  test('is told and counted once, however often and in whatever order its event comes', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    await settle();
    await send(one, id, '<p>Een</p>');
    await send(one, id, '<p>Twee</p>');
    const [first, second] = await unsettled();
    if (!first || !second) throw new Error('nothing happened');
    await passOn(second, first, second, first, first);
    await settle();
    expect(await listedFor(other, id)).toMatchObject({ unread: 2, last: { excerpt: 'Twee' } });
    expect(await notificationsOf(other, at().company)).toMatchObject([{ count: 1 }]);
  });

  test('mentions a member, who is told although they have unread messages', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    await say(one, id, '<p>Een</p>');
    await say(one, id, '<p>@Noor kijk</p>', { mentions: [other.userId, at().admin.userId] });
    const { data } = (await call(routes.listMessages, other, { params: { conversationId: id } })).data;
    expect(data[0]?.mentions).toEqual([other.userId]);
    expect(await notificationsOf(other, at().company)).toMatchObject([{ context: 'mention', count: 2 }]);
  });

  test('of a muted conversation is told to nobody and not counted', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    await call(routes.setMuted, other, { params: { conversationId: id }, body: { muted: true } });
    await say(one, id, '<p>Een</p>');
    expect(await notificationsOf(other, at().company)).toEqual([]);
    expect((await call(routes.countUnread, other)).data.unread).toBe(0);
    expect(await listedFor(other, id)).toMatchObject({ muted: true, unread: 1 });
  });

  test('holds no picture in its text, and something', async () => {
    const { teacher, colleague } = at();
    const id = await begin(teacher, colleague);
    const empty = await send(teacher, id, '<p> </p>');
    expect(empty.error.errors).toEqual({ text: { key: 'required' } });
    const picture = await send(teacher, id, '<p>a<img data-file-id="fil_01JD0000000000000000000001"></p>');
    expect(picture.error.errors).toEqual({ text: { key: 'picture' } });
  });

  test('of who was taken out while they wrote is refused', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    const { companyId } = at().company;
    await at().services.table.transact(
      [removeAt(participation.at({ companyId, conversationId: id, userId: other.userId }))],
      { notAudited: 'prepares a test' },
    );
    expect((await send(other, id, '<p>Te laat</p>')).error.message_id).toBe('CONVERSATION_NOT_FOUND');
    expect(await readBy(one, id)).toEqual([]);
  });
});

describe('changing a message', () => {
  test('shows that it was changed; of two changes at once one is told', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    const { position, version } = await say(one, id, '<p>Ean</p>');
    const edit = (text: string) =>
      call(routes.editMessage, one, {
        params: { conversationId: id, position: String(position) },
        body: { version, text },
      });
    const answers = await Promise.all([edit('<p>Een</p>'), edit('<p>Eén</p>')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    await settle();
    const { data } = (await call(routes.listMessages, other, { params: { conversationId: id } })).data;
    expect(data[0]?.editedAt).not.toBeNull();
    expect((await listedFor(other, id))?.last?.excerpt).toMatch(/^E[eé]n$/);
    const foreign = await call(routes.editMessage, other, {
      params: { conversationId: id, position: String(position) },
      body: { version: 2, text: '<p>Van mij</p>' },
    });
    expect(foreign.error.message_id).toBe('MESSAGE_NOT_FOUND');
  });

  test('is possible for 15 minutes', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    const { position } = await say(one, id, '<p>Een</p>');
    const { table } = at().services;
    const { companyId } = at().company;
    const found = await table.get(message.at({ companyId, conversationId: id, position }));
    if (!found) throw new Error('no message');
    const sentAt = new Date(Date.parse(found.sentAt) - 16 * 60_000).toISOString();
    await table.transact([replace(message, found, { ...found, sentAt })], { notAudited: 'prepares a test' });
    const answer = await call(routes.editMessage, one, {
      params: { conversationId: id, position: String(position) },
      body: { version: 2, text: '<p>Twee</p>' },
    });
    expect([answer.status, answer.error.message_id]).toEqual([409, 'MESSAGE_FINAL']);
  });

  test('taken away, it leaves a trace and no word, also in lists', async () => {
    const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
    const id = await begin(one, other);
    const { position } = await say(one, id, '<p>Geheim</p>');
    const remove = (who: typeof one) =>
      call(routes.deleteMessage, who, { params: { conversationId: id, position: String(position) } });
    expect((await remove(other)).error.message_id).toBe('MESSAGE_NOT_FOUND');
    expect((await remove(one)).status).toBe(204);
    expect((await remove(one)).status).toBe(204);
    await settle();
    const { data } = (await call(routes.listMessages, other, { params: { conversationId: id } })).data;
    expect(data[0]).toMatchObject({ text: '', deletedAt: expect.any(String) });
    expect((await listedFor(other, id))?.last?.excerpt).toBe('');
  });
});
