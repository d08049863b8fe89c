import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Bus, type BusEvent, openBus } from '#infra/local/bus/bus.ts';
import { openQueues } from '#infra/local/bus/queues.ts';
import type { Rule, Target } from '#infra/local/bus/rules.ts';

const target = (arn: string): Target => ({ arn, attempts: 1, deadLetterArn: undefined });
const rules: readonly Rule[] = [
  { bus: 'domain', pattern: { source: ['grading'] }, targets: [target('a'), target('b')] },
  { bus: 'domain', pattern: { source: ['people'] }, targets: [target('c')] },
  { bus: 'default', pattern: { source: ['grading', 'aws.ses'] }, targets: [target('d')] },
];
let data: string;
let brought: [string, string][];
let bus: Bus;
const open = () =>
  openBus(data, new Set(['domain']), rules, {
    add: ({ arn }, event) => void brought.push([arn, Object(event).id]),
    resume: () => {},
    stop: () => {},
  });
beforeEach(() => {
  data = mkdtempSync(join(tmpdir(), 'leerpad-bus-'));
  brought = [];
  bus = open();
});
afterEach(() => rmSync(data, { recursive: true }));

test('an event is brought to the targets of the rules of its bus that it matches, and kept', () => {
  const heard: BusEvent[] = [];
  const end = bus.watch((event) => heard.push(event));
  const event = bus.put('domain', 'grading', 'grading.returned', { grade: 55 }, '2026-11-27T12:00:00.000Z');
  expect(event).toEqual({
    ...{ version: '0', id: expect.any(String), 'detail-type': 'grading.returned', source: 'grading' },
    ...{ account: '000000000000', time: '2026-11-27T12:00:00.000Z', region: 'eu-west-1', resources: [] },
    detail: { grade: 55 },
  });
  expect(brought).toEqual([
    ['a', event.id],
    ['b', event.id],
  ]);
  end();
  const other = bus.put('domain', 'nobody', 'said', {});
  expect(Math.abs(Date.now() - Date.parse(other.time))).toBeLessThan(5000);
  expect(heard).toEqual([event]);
  expect([bus.log(), open().log()]).toEqual([
    [event, other],
    [event, other],
  ]);
});

test('what is put on the account’s own bus is brought, and not kept', () => {
  bus.watch(() => {
    throw new Error('nobody is told');
  });
  const { id } = bus.put('default', 'aws.ses', 'Email Bounced', {});
  expect([brought, bus.log()]).toEqual([[['d', id]], []]);
});

const entry = { Source: 'grading', DetailType: 'said', Detail: '{"a":1}', EventBusName: 'domain' };
const put = (...Entries: object[]) => Object(bus.service['PutEvents']?.({ Entries }));

test('events are put as functions put them, each answered for itself', () => {
  const { FailedEntryCount, Entries } = put(
    { ...entry, EventBusName: 'arn:aws:events:eu-west-1:000000000000:event-bus/domain', Time: 1_795_000_000 },
    { ...entry, EventBusName: undefined },
    { ...entry, EventBusName: 'other' },
    { ...entry, Detail: 'no JSON' },
    { ...entry, Detail: '[1]' },
  );
  expect(FailedEntryCount).toBe(3);
  const ids = brought.map(([, id]) => id);
  expect(brought.map(([arn]) => arn)).toEqual(['a', 'b', 'd']);
  const malformed = { ErrorCode: 'MalformedDetail', ErrorMessage: 'Detail is malformed.' };
  expect(Entries).toEqual([
    { EventId: ids[0] },
    { EventId: ids[2] },
    { ErrorCode: 'ResourceNotFoundException', ErrorMessage: 'Event bus other does not exist.' },
    malformed,
    malformed,
  ]);
  expect(bus.log()).toMatchObject([{ time: '2026-11-18T11:06:40.000Z', detail: { a: 1 } }]);
});

test.each<[string, object[]]>([
  ['none', []],
  ['eleven', Array.from({ length: 11 }, () => entry)],
  ['one without a source', [{ ...entry, Source: '' }]],
  ['one without a type', [{ ...entry, DetailType: '' }]],
  ['one of more than a quarter of a megabyte', [{ ...entry, Detail: `"${'x'.repeat(262_143)}"` }]],
])('what EventBridge takes not at once is refused: %s', (_, entries) => {
  expect(() => put(...entries)).toThrow(expect.objectContaining({ code: 'ValidationException' }));
  expect(brought).toEqual([]);
});

test('what it takes just yet is taken', () => {
  expect(put(...Array.from({ length: 10 }, () => entry)).FailedEntryCount).toBe(0);
  const Detail = JSON.stringify({ a: 'x'.repeat(262_144 - 8) });
  expect(put({ ...entry, Source: 'x', DetailType: 'y', Detail }).FailedEntryCount).toBe(0);
});

test('a queue keeps what it is sent, in order, under its own name', () => {
  const arn = 'arn:aws:sqs:eu-west-1:000000000000:dead';
  const queues = openQueues(data);
  queues.send(arn, { a: 1 });
  queues.send(arn, { a: 2 });
  expect([queues.read('dead'), openQueues(data).read('dead'), queues.read('other')]).toEqual([
    [{ a: 1 }, { a: 2 }],
    [{ a: 1 }, { a: 2 }],
    [],
  ]);
});
