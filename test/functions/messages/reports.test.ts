import { expect, onTestFinished, test } from 'vitest';
import { message, participation } from '#functions/messages/entities.ts';
import { handler as schedule } from '#functions/messages/schedule.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { fullName } from '#functions/platform/identity/memberships.ts';
import { removeAt, replace } from '#functions/platform/table/operations.ts';
import { personalDataOf } from '#functions/privacy/export/data.ts';
import { holdings } from '#functions/privacy/holdings.ts';
import type { ConversationId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { archiving } from '#test/support/archiving.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { settle } from '#test/support/settle.ts';
import { at, begin, call, listedFor, newPerson, readBy, say, uploaded, useWorld } from './fixture.ts';

useWorld();

test('a reported conversation is opened with a right and a reason, for a while, and its members are told', async () => {
  const [one, other, admin] = [await newPerson('teacher'), await newPerson('employee'), at().admin];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  const reportIt = () =>
    call(routes.reportMessage, other, {
      params: { conversationId, position: '1' },
      body: { reason: 'Dit is een dreigement.' },
    });
  expect((await reportIt()).status).toBe(204);
  expect((await reportIt()).error.message_id).toBe('ALREADY_EXISTS');
  const [found] = (await call(routes.listReports, admin)).data.data;
  if (!found) throw new Error('no report');
  expect(JSON.stringify(found)).not.toContain('Lelijk');
  expect((await call(routes.listReports, one)).error.message_id).toBe('NO_ADMIN_ACCESS');

  const open = (reason: string) =>
    call(routes.openReport, admin, {
      params: { reportId: found.id },
      body: { version: found.version, conversationId, reason },
    });
  expect((await open('')).status).toBe(422);
  const [opened] = (
    await Promise.all([open('Er is aangifte gedaan.'), open('Er is aangifte gedaan.')])
  ).filter(({ status }) => status === 200);
  expect(opened?.data.readUntil).not.toBeNull();
  await settle();
  expect(await readBy(admin, conversationId)).toEqual(['<p>Lelijk</p>', 'Er is aangifte gedaan.']);
  for (const member of [one, other]) {
    const kinds = (await notificationsOf(member, at().company)).map(({ kind }) => kind);
    expect(kinds).toContain('messages.opened');
    expect(await listedFor(member, conversationId)).toBeDefined();
  }
  // Who looked stays told, also by who looked themselves.
  const hidden = await call(routes.deleteMessage, admin, { params: { conversationId, position: '2' } });
  expect(hidden.error.message_id).toBe('MESSAGE_NOT_FOUND');
  // Reading is not writing.
  const answer = await call(routes.sendMessage, admin, {
    params: { conversationId },
    body: { key: 'from-a-reviewer', text: '<p>Dag</p>', fileIds: [], mentions: [], replyTo: null },
  });
  expect(answer.error.message_id).toBe('CONVERSATION_NOT_FOUND');

  const body = { version: opened?.data.version ?? 0 };
  expect((await call(routes.closeReport, admin, { params: { reportId: found.id }, body })).status).toBe(200);
  const closed = await call(routes.listMessages, admin, { params: { conversationId } });
  expect(closed.error.message_id).toBe('CONVERSATION_NOT_FOUND');
});

test('messages go after the days that the organisation settled, with a second run that finds nothing', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Oud</p>');
  await say(one, conversationId, '<p>Nieuw</p>');
  const { table } = at().services;
  const { companyId } = at().company;
  const before = await table.get(message.at({ companyId, conversationId, position: 1 }));
  if (!before) throw new Error('no message');
  const sentAt = new Date(Date.parse(before.sentAt) - 100 * 86_400_000).toISOString();
  await table.transact([replace(message, before, { ...before, sentAt })], { notAudited: 'prepares a test' });
  const kept = async () => (await call(routes.getMessageSettings, at().admin)).data;
  expect(await kept()).toEqual({ version: 0, keepDays: 730 });
  const settled = await call(routes.updateMessageSettings, at().admin, {
    body: { version: 0, keepDays: 90 },
  });
  expect(settled.data).toEqual({ version: 1, keepDays: 90 });
  expect(await kept()).toEqual(settled.data);
  const run = { job: 'expire-messages', plannedAt: new Date().toISOString() };
  await schedule(run, { awsRequestId: 'a-run' });
  await schedule(run, { awsRequestId: 'another-run' });
  expect(await readBy(other, conversationId)).toEqual(['<p>Nieuw</p>']);
  expect((await listedFor(other, conversationId))?.last?.excerpt).toBe('Nieuw');
});

/** Two messages that hold the same file, as some that were kept before do. */
async function sharingFile(one: User, conversationId: ConversationId) {
  const fileId = await uploaded(one);
  const first = await say(one, conversationId, '<p>Een</p>', { fileIds: [fileId] });
  const second = await say(one, conversationId, '<p>Twee</p>');
  const { table } = at().services;
  const { companyId } = at().company;
  const found = await table.batchGet(
    [first, second].map(({ position }) => message.at({ companyId, conversationId, position })),
  );
  const [before, after] = found;
  if (!before || !after) throw new Error('no message');
  const sentAt = new Date(Date.parse(before.sentAt) - 4000 * 86_400_000).toISOString();
  await table.transact(
    [before, after].map((each) => replace(message, each, { ...each, files: before.files, sentAt })),
    { notAudited: 'prepares a test' },
  );
}

test('messages that hold the same file are erased, and go after their time', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await sharingFile(one, conversationId);
  await erase(one);
  expect(await readBy(other, conversationId)).toEqual(['', '']);

  const apart = await begin(other, at().teacher);
  await sharingFile(other, apart);
  const run = { job: 'expire-messages', plannedAt: new Date().toISOString() };
  await schedule(run, { awsRequestId: 'a-run' });
  expect(await readBy(other, apart)).toEqual([]);
  // Nor does a list show what the last of them said.
  for (const member of [other, at().teacher]) expect((await listedFor(member, apart))?.last).toBeNull();
});

test('messages go after their time in an archived organisation as well', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await sharingFile(one, conversationId);
  const { services, company } = at();
  await archiving(services.table, company, '2026-11-22T10:00:00.000Z');
  onTestFinished(() => archiving(services.table, company, undefined));
  await schedule({ job: 'expire-messages', plannedAt: new Date().toISOString() }, { awsRequestId: 'a-run' });
  const left = message.in({ companyId: company.companyId, conversationId });
  expect(await services.table.query(left, { consistent: true })).toEqual([]);
});

test('who exports what is kept of somebody for the company is told when they wrote, and not what or to whom', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Onder ons</p>');
  await say(other, conversationId, '<p>Lelijk</p>');
  await call(routes.reportMessage, one, {
    params: { conversationId, position: '2' },
    body: { reason: 'Dit is een dreigement.' },
  });
  const { services, company } = at();
  const of = { companyId: company.companyId, userId: one.userId };
  const told = await personalDataOf(services.table, of, 'nl', { alone: false });
  expect(told?.messages).toEqual([{ sentAt: expect.any(String) }]);
  expect(told?.conversations).toEqual([{ kind: 'direct', lastAt: expect.any(String) }]);
  expect(told?.messageReports).toEqual([{ reportedAt: expect.any(String), closedAt: null }]);
  const own = await personalDataOf(services.table, of, 'nl', { alone: true });
  expect(own?.messages).toMatchObject([{ text: 'Onder ons' }]);
  expect(own?.messageReports).toMatchObject([{ reason: 'Dit is een dreigement.' }]);
});

/** Plays the steps of an erasure that are of messages. @returns of how much it is said that it was erased */
async function erase(person: User): Promise<number> {
  const { services, company } = at();
  const erasing = {
    ...{ companyId: company.companyId, userId: person.userId },
    cause: { now: new Date().toISOString(), requestId: 'erasure' },
    everywhere: false,
    terms: {},
  };
  let erased = 0;
  for (const held of [holdings.messages, holdings.conversations, holdings.messageReports]) {
    for await (const step of held.erase(services, erasing as never)) {
      await services.table.transact(step.operations ?? [], { notAudited: 'plays an erasure' });
      erased += step.erased ?? 0;
    }
  }
  return erased;
}

test('who is erased leaves no word in a conversation that they are out of', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Weg hiermee</p>');
  const { companyId } = at().company;
  const place = participation.at({ companyId, conversationId, userId: one.userId });
  await at().services.table.transact([removeAt(place)], { notAudited: 'prepares a test' });
  await erase(one);
  expect((await listedFor(other, conversationId))?.last).toMatchObject({ senderName: '–', excerpt: '' });
});

test('who is erased leaves no word and no name, and others their own', async () => {
  const [one, other] = [await newPerson('teacher'), await newPerson('employee')];
  const conversationId = await begin(one, other);
  await say(other, conversationId, '<p>Van mij</p>');
  await say(one, conversationId, '<p>Weg hiermee</p>');
  const { services, company } = at();
  const of = { companyId: company.companyId, userId: one.userId };
  expect(await holdings.messages.read(services.table, of, 'nl', { alone: true })).toMatchObject([
    { text: 'Weg hiermee' },
  ]);
  expect(await holdings.conversations.read(services.table, of, 'nl', { alone: true })).toHaveLength(1);
  await settle();
  const toldOf = async () => (await notificationsOf(other, company)).map(({ values }) => values);
  const name = fullName(one.profile);
  expect(await toldOf()).toEqual([{ conversation: name, sender: name }]);
  await erase(one);
  expect(await toldOf()).toEqual([{ conversation: '–', sender: '–' }]);
  expect(await readBy(other, conversationId)).toEqual(['<p>Van mij</p>', '']);
  const row = await listedFor(other, conversationId);
  expect(row).toMatchObject({ title: '–', last: { senderName: '–', excerpt: '' } });
  expect(await holdings.messages.read(services.table, of, 'nl', { alone: true })).toEqual([
    expect.objectContaining({ text: '' }),
  ]);
});

test('who is erased leaves no report that a message keeps its words for, and no name as who reviewed one', async () => {
  const [one, other, reviewer] = [
    await newPerson('teacher'),
    await newPerson('employee'),
    await newPerson('admin'),
  ];
  const conversationId = await begin(one, other);
  await say(one, conversationId, '<p>Lelijk</p>');
  const reportOf = async (by: User, about: ConversationId) => {
    const body = { reason: 'Dit is een dreigement.' };
    await call(routes.reportMessage, by, { params: { conversationId: about, position: '1' }, body });
    const { data } = (await call(routes.listReports, reviewer)).data;
    return data.find((each) => each.conversationId === about);
  };
  await reportOf(other, conversationId);
  await call(routes.deleteMessage, one, { params: { conversationId, position: '1' } });
  // The report, and their part in the conversation.
  expect(await erase(other)).toBe(2);
  const { services, company } = at();
  const { companyId } = company;
  const kept = await services.table.get(message.at({ companyId, conversationId, position: 1 }));
  expect(kept?.reported).toBeNull();

  const apart = await begin(one, at().teacher);
  await say(at().teacher, apart, '<p>Ook lelijk</p>');
  const found = await reportOf(one, apart);
  if (!found) throw new Error('no report');
  await call(routes.openReport, reviewer, {
    params: { reportId: found.id },
    body: { version: found.version, conversationId: apart, reason: 'Er is aangifte gedaan.' },
  });
  await erase(reviewer);
  const { data } = (await call(routes.listReports, at().admin)).data;
  expect(data.find(({ id }) => id === found.id)?.openedByName).toBe('–');
});
