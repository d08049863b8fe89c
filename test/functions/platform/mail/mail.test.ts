import { setTimeout as wait } from 'node:timers/promises';
import { GetItemCommand } from '@aws-sdk/client-dynamodb';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newId } from '#functions/platform/ids.ts';
import { createMail, type Mail } from '#functions/platform/mail/mail.ts';
import { type Email, handOverSeconds } from '#functions/platform/mail/transport.ts';
import { createTable, type Table } from '#functions/platform/table/table.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';

let dynamo: Dynamo;
let table: Table;
let sent: Email[];
let cause: readonly [string, string];
/** Each test has a letter of its own, and a post that does what it is told, in turn, and then sends. */
let posting: (() => Promise<void>)[];
let mail: Mail;

beforeAll(async () => {
  dynamo = await startDynamo();
  table = createTable({
    ...dynamo,
    cursorKey: 'test',
    personKeySecret: 'test',
    now: () => Date.now(),
    newId,
  });
});
afterAll(() => dynamo.stop());
beforeEach(() => {
  [sent, posting, cause] = [[], [], [newId('RecordId'), newId('UserId')]];
  mail = createMail(table, {
    send: async (given) => {
      await posting.shift()?.();
      sent.push(given);
    },
  });
});

const userId = newId('UserId');
const letter: Email = {
  userId,
  to: 'sam@veldzicht.example',
  subject: 'Welkom',
  text: 'Dag Sam',
  html: '<p>Dag',
};
const send = () => mail.sendOnce(cause, letter);
const never = () => new Promise<never>(() => {});

/** Lets a clock that stands still, but for what is added, take the place of the machine's. */
function stopClock(): (seconds: number) => void {
  vi.useFakeTimers({ toFake: ['Date'] });
  onTestFinished(() => void vi.useRealTimers());
  return (seconds) => void vi.setSystemTime(Date.now() + seconds * 1000);
}

/** Long enough for whoever waits to have looked again. */
const aMoment = () => wait(1300);

test('a letter goes once for what caused it, and again for what else did', async () => {
  await send();
  await send();
  expect(sent).toEqual([letter]);
  await mail.sendOnce([cause[0]], letter);
  await mail.sendOnce([cause[0], newId('UserId')], letter);
  expect(sent).toHaveLength(3);
});

test('of several who would send it at once, one does, and none fails', async () => {
  posting = [aMoment];
  await Promise.all([send(), send(), send()]);
  expect(sent).toHaveLength(1);
});

test('a letter that could not be sent is sent by who tries again', async () => {
  stopClock();
  posting = [() => Promise.reject(new Error('the post is closed'))];
  await expect(send()).rejects.toThrow('the post is closed');
  expect(sent).toEqual([]);
  await send();
  await send();
  expect(sent).toHaveLength(1);
});

test('who waits for somebody who fails sends it', async () => {
  stopClock();
  const failing = async () => {
    await aMoment();
    throw new Error('the post is closed');
  };
  posting = [failing];
  const outcomes = await Promise.allSettled([send(), send()]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(sent).toHaveLength(1);
});

test('a letter whose sender died is sent again, when handing it over must have ended', async () => {
  const pass = stopClock();
  posting = [never];
  void send();
  await aMoment();
  const second = send();
  pass(handOverSeconds);
  await aMoment();
  expect(sent).toEqual([]);
  pass(handOverSeconds);
  await second;
  await send();
  expect(sent).toHaveLength(1);
});

test('a letter that was sent is remembered for longer than anything waits to come again', async () => {
  const pass = stopClock();
  await send();
  pass(14 * 24 * 3600);
  await send();
  expect(sent).toHaveLength(1);
});

test('what is kept tells neither whom a letter went to nor what it said, and ends', async () => {
  await send();
  const Key = { pk: { S: `LETTER#${cause.join('#')}` }, sk: { S: 'SENT' } };
  const { Item } = await dynamo.client.send(new GetItemCommand({ TableName: dynamo.tableName, Key }));
  expect(Item).toEqual({
    ...Key,
    entity: { S: 'sent-letter' },
    shape: { N: '1' },
    version: { N: '2' },
    fields: { S: expect.any(String) },
    expiresAtSeconds: { N: expect.stringMatching(/^\d{10}$/) },
  });
  expect(JSON.parse(Item?.fields?.S ?? '')).toEqual({
    cause,
    status: 'COMPLETED',
    claimEndsAt: expect.any(String),
  });
});
