import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { learnpathEvents } from '#events/learnpaths.ts';
import { newId } from '#functions/platform/ids.ts';
import { logger } from '#functions/platform/log.ts';
import type { Bus } from '#functions/platform/stream/bus.ts';
import { reaction } from '#functions/platform/stream/reaction.ts';
import { redeliver } from '#functions/platform/stream/redeliver.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import { createTable } from '#functions/platform/table/table.ts';
import { type Dynamo, startDynamo } from '#test/support/dynamo.ts';
import { type TestServices, useTestServices } from '#test/support/services.ts';

const { learnpathCreated, learnpathDeleted } = learnpathEvents;
let dynamo: Dynamo;
let services: TestServices;
beforeAll(async () => {
  dynamo = await startDynamo();
  services = useTestServices(
    createTable({ ...dynamo, cursorKey: 'test', personKeySecret: 'test', now: Date.now, newId }),
  );
});
afterAll(() => dynamo.stop());

let published: string[];
let reacted: string[];
beforeEach(() => {
  [published, reacted] = [[], []];
});
const bus: Bus = {
  publish: async (envelopes) => {
    published.push(...envelopes.map(({ detail }) => detail.at));
    return envelopes.length;
  },
};
const react = reaction(learnpathDeleted, async (_, { at }) => void reacted.push(at));
const uses = () => ({ bus, services: () => services, reactions: [react] });

/** Something that happened at this minute of the hour. */
async function happen(companyId: ReturnType<typeof company>, minute: number, what = learnpathCreated) {
  const now = `2026-11-21T09:${String(minute).padStart(2, '0')}:00.000Z`;
  const payload = { learnpathId: newId('LearnpathId') };
  const subject = { type: 'learnpath', id: payload.learnpathId };
  await services.table.transact(
    [],
    recordOf(what, { now, requestId: 'test' }, { subject, payload, companyId }),
  );
  return now;
}
const company = () => newId('CompanyId');
const nine = '2026-11-21T09:00:00.000Z';

test('what happened in a while is passed on again, oldest first, and reacted to', async () => {
  const companyId = company();
  const late = await happen(companyId, 20, learnpathDeleted);
  const early = await happen(companyId, 10);
  await happen(companyId, 40);
  await happen(company(), 15);
  const until = '2026-11-21T09:30:00.000Z';
  expect(await redeliver({ companyId, from: nine, until }, uses())).toEqual({ passedOn: 2, next: null });
  expect(published).toEqual([early, late]);
  expect(reacted).toEqual([late]);
});

test('one event alone, when only that is asked for', async () => {
  const companyId = company();
  await happen(companyId, 10);
  const deleted = await happen(companyId, 11, learnpathDeleted);
  const until = '2026-11-21T10:00:00.000Z';
  const asked = { companyId, from: nine, until, event: learnpathDeleted.name };
  expect(await redeliver(asked, uses())).toEqual({ passedOn: 1, next: null });
  expect(published).toEqual([deleted]);
});

test('a long while goes by parts, each record once', async () => {
  const companyId = company();
  for (let minute = 0; minute < 60; minute++) {
    await happen(companyId, minute);
    await happen(companyId, minute, learnpathDeleted);
  }
  const asked = { companyId, from: nine, until: '2026-11-21T10:00:00.000Z' };
  const { passedOn, next } = await redeliver(asked, uses());
  expect(passedOn).toBe(100);
  const rest = await redeliver({ ...asked, cursor: next ?? '' }, uses());
  expect(rest).toEqual({ passedOn: 20, next: null });
  expect(published).toHaveLength(120);
  expect(published).toEqual(published.toSorted());
});

test('one that can’t be passed on fails the call, by its id', async () => {
  vi.spyOn(logger, 'error').mockReturnValue();
  const companyId = company();
  await happen(companyId, 10, learnpathDeleted);
  const failing = reaction(learnpathDeleted, () => Promise.reject(new Error('no luck')));
  const asked = { companyId, from: nine, until: '2026-11-21T10:00:00.000Z' };
  await expect(redeliver(asked, { ...uses(), reactions: [failing] })).rejects.toThrow(/^rec_\w+ could not/);
});
