import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DynamoDBClient, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { EventBridgeClient, PutEventsCommand } from '@aws-sdk/client-eventbridge';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type LocalCloud, startLocalCloud } from '#infra/local/cloud.ts';
import { writeApp } from './support/app.ts';
import { eventually, linesOf } from './support/trace.ts';

const { folder, app, traceFile } = writeApp();
let local: LocalCloud;

beforeAll(async () => {
  local = await startLocalCloud({ port: 0, data: join(folder, 'data'), site: false, app });
});

afterAll(async () => {
  await local.stop();
  rmSync(folder, { recursive: true });
});

describe('the API', () => {
  it('hands a request to the function of its route, with parameters, query, headers and body', async () => {
    const answer = await fetch(`${local.url}/api/items/a%20b?one=1&two=2&two=3`, {
      headers: { 'x-sent': 'yes' },
    });
    expect(answer.headers.get('x-seen')).toBe('yes');
    expect(await answer.json()).toMatchObject({
      id: 'a b',
      query: { one: '1', two: '2,3' },
      site: local.url,
    });
    const post = await fetch(`${local.url}/api/items`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"é":1}',
    });
    expect(await post.json()).toMatchObject({ body: '{"é":1}' });
  });

  it('answers 404 where the app has no route', async () => {
    expect((await fetch(`${local.url}/api/items`)).status).toBe(404);
    expect((await fetch(`${local.url}/api/items/1/more`)).status).toBe(404);
  });

  it('answers a bare 500 when a function throws, and says why on the console', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    const answer = await fetch(`${local.url}/api/items/broken`);
    expect([answer.status, await answer.json()]).toEqual([500, { message: 'Internal Server Error' }]);
    expect(written).toHaveBeenCalledWith('GET /api/items/{itemId} failed:', expect.any(Error));
  });

  it('runs changed code after a reload, in every file of it', async () => {
    const index = join(app.functions, 'items-api/index.mjs');
    const before = readFileSync(index, 'utf8');
    const part = join(app.functions, 'items-api/part.mjs');
    const answerOf = async () => (await fetch(`${local.url}/api/items/1`)).text();
    for (const answer of ['first', 'second']) {
      writeFileSync(part, `export const part = '${answer}';`);
      writeFileSync(index, `import { part } from './part.mjs'; export const handler = async () => part;`);
      local.reload();
      expect(await answerOf()).toBe(answer);
    }
    writeFileSync(index, before);
    local.reload();
    expect(await answerOf()).toContain('"id":"1"');
  });

  it('sends the security headers with every answer', async () => {
    const { headers } = await fetch(`${local.url}/api/nothing`);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

describe('the stream', () => {
  const put = (pk: string, poison = false) =>
    new DynamoDBClient({}).send(
      new PutItemCommand({
        TableName: process.env.TABLE_NAME,
        Item: { pk: { S: pk }, ...(poison ? { poison: { BOOL: true } } : {}) },
      }),
    );

  it('hands over what is written, in order', async () => {
    await put('first');
    await put('second');
    await local.caughtUp();
    expect(linesOf(traceFile).flatMap(({ taken }) => taken ?? [])).toEqual(['first', 'second']);
  });

  it('puts a record aside that fails at every try, and goes on', async () => {
    const written = vi.spyOn(console, 'error').mockImplementation(() => {});
    await put('poisoned', true);
    await put('after');
    await local.caughtUp();
    const taken = linesOf(traceFile).flatMap((line) => line.taken ?? []);
    expect(taken.filter((pk) => pk === 'poisoned').length).toBeGreaterThanOrEqual(2);
    expect(taken.at(-1)).toBe('after');
    expect(written).toHaveBeenCalledOnce();
  });
});

describe('the bus', () => {
  it('brings an event to the rules that match it, and shows it', async () => {
    const put = (DetailType: string) =>
      new EventBridgeClient({}).send(
        new PutEventsCommand({
          Entries: [{ EventBusName: 'bus', Source: 'leerpad.items', DetailType, Detail: '{"id":1}' }],
        }),
      );
    await put('item.read');
    expect((await put('item.written')).FailedEntryCount).toBe(0);
    const consumed = await eventually(() => linesOf(traceFile).find((line) => line.consumed));
    expect(consumed).toEqual({ consumed: 'item.written', detail: { id: 1 } });
    const shown = await (await fetch(`${local.url}/__local/events?format=json`)).json();
    expect(shown).toMatchObject([{ 'detail-type': 'item.read' }, { 'detail-type': 'item.written' }]);
  });

  it.each([
    ['fails', '{"id":"failing","failing":true}', 'Error: told to'],
    [
      'takes longer than it may',
      '{"id":"slow","slowSeconds":1.2}',
      'Sandbox.Timedout: Task timed out after 1.00 seconds',
    ],
  ])(
    'tries a function that %s three times, as Lambda does, and puts the event aside',
    async (_, Detail, error) => {
      const written = vi.spyOn(console, 'error').mockImplementation(() => {});
      const entry = { EventBusName: 'bus', Source: 'leerpad.items', DetailType: 'item.written', Detail };
      await new EventBridgeClient({}).send(new PutEventsCommand({ Entries: [entry] }));
      const detail = JSON.parse(Detail);
      const aside = await eventually(() => deadLetters().find(({ event }) => event?.detail.id === detail.id));
      expect(aside).toMatchObject({ error, event: { detail } });
      const tries = linesOf(traceFile).filter((line) => Object(line.detail).id === detail.id);
      expect(tries).toHaveLength(3);
      expect(written).toHaveBeenCalledOnce();
    },
  );
});

const deadLetters = (): { error: string; event?: { detail: { id: string } } }[] =>
  readFileSync(join(local.data, 'queues/dead.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
