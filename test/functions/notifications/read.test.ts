import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { seenAlready } from '#functions/notifications/public.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { newId } from '#functions/platform/ids.ts';
import { routes } from '#shared/notifications/routes.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { at, call, newPerson, seenBy, tell, unreadOf, useWorld } from './fixture.ts';

useWorld();

/** Until the clock has gone on: what is told in one and the same millisecond stands in any order. */
async function aMoment(): Promise<void> {
  for (const from = Date.now(); Date.now() === from; ) await setImmediate();
}

/** Somebody who was told of three things, one after the other. */
async function told(): Promise<User> {
  const person = await newPerson();
  for (let many = 0; many < 3; many += 1) {
    await tell(person);
    await aMoment();
  }
  return person;
}

const read = (person: User, notificationId: string, until: string) =>
  call(routes.readNotification, person, { params: { notificationId }, body: { until } });
const later = () => new Date(Date.now() + 60_000).toISOString();

describe('a notification', () => {
  test('is listed newest first, page by page', async () => {
    const person = await told();
    const first = await call(routes.listNotifications, person, { query: { per_page: 2 } });
    const page = first.data.meta.next ?? '';
    const rest = await call(routes.listNotifications, person, { query: { per_page: 2, page } });
    const all = [...first.data.data, ...rest.data.data].map(({ at }) => at);
    expect(all).toHaveLength(3);
    expect(all).toEqual(all.toSorted().reverse());
    expect(rest.data.meta.next).toBe(null);
  });

  test('is read by itself, twice over', async () => {
    const person = await told();
    const [first, ...others] = await seenBy(person);
    if (!first) throw new Error('nothing was told');
    for (let again = 0; again < 2; again += 1)
      expect((await read(person, first.id, first.at)).data).toEqual({ unread: 2 });
    const seen = await seenBy(person);
    expect(seen.map(({ unread }) => unread)).toEqual([false, true, true]);
    expect(seen.slice(1)).toEqual(others);
  });

  test('that happened again after it was seen stays unread', async () => {
    const person = await newPerson();
    const alike = { kind: 'grading.work-waits', refs: {}, values: { assignment: 'Adviesrapport' } } as const;
    await tell(person, alike);
    const [seen] = await seenBy(person);
    await tell(person, alike);
    expect((await read(person, seen?.id ?? '', seen?.at ?? '')).data.unread).toBe(1);
    expect((await read(person, seen?.id ?? '', later())).data.unread).toBe(0);
    await tell(person, alike);
    expect(await seenBy(person)).toMatchObject([{ count: 1, unread: true }]);
  });

  test('of somebody else, or of another organisation, is not there', async () => {
    const person = await told();
    const [{ id, at: until } = { id: '', at: '' }] = await seenBy(person);
    const stranger = await newPerson();
    const input = { params: { notificationId: id }, body: { until } };
    const answers = [
      await read(stranger, id, until),
      await call(routes.readNotification, person, input, at().second),
      await read(person, newId('NotificationId'), until),
    ];
    expect(answers.map(({ status, error }) => [status, error.message_id])).toEqual(
      Array(3).fill([404, 'NOTIFICATION_NOT_FOUND']),
    );
    expect(await unreadOf(person)).toBe(3);
  });
});

describe('all', () => {
  test('are read up to what was seen', async () => {
    const person = await told();
    const [newest, second] = await seenBy(person);
    const body = { until: second?.at };
    expect((await call(routes.readAll, person, { body })).data).toEqual({ unread: 1 });
    expect((await seenBy(person)).filter(({ unread }) => unread).map(({ id }) => id)).toEqual([newest?.id]);
  });

  test('but what comes in meanwhile', async () => {
    const person = await told();
    const [newest] = await seenBy(person);
    justBeforeWriting(at().dynamo.client, () => tell(person));
    const { data } = await call(routes.readAll, person, { body: { until: newest?.at } });
    expect([data.unread, await unreadOf(person)]).toEqual([1, 1]);
  });

  test('of who was never told anything are none', async () => {
    const person = await newPerson();
    expect((await call(routes.readAll, person, { body: { until: later() } })).data).toEqual({ unread: 0 });
    expect(await seenBy(person)).toEqual([]);
  });
});

describe('what somebody saw elsewhere', () => {
  test('is read with that, and alone; what they have none of unread changes nothing', async () => {
    const { services, company } = at();
    const person = await newPerson();
    const of = { companyId: company.companyId, userId: person.userId };
    const [seen, other] = [newId('LearnpathId'), newId('LearnpathId')];
    const saw = (learnpathId: typeof seen) =>
      seenAlready(services.table, of, { kind: 'learnpaths.opened', refs: { learnpathId } });
    expect(await saw(seen)).toEqual([]);
    for (const learnpathId of [seen, other]) {
      await tell(person, { refs: { learnpathId } });
      await aMoment();
    }
    expect(await saw(newId('LearnpathId'))).toEqual([]);
    await services.table.transact(await saw(seen), { notAudited: 'notes that they saw it' });
    expect((await seenBy(person)).map(({ path, unread }) => [path, unread])).toEqual([
      [`/study/learnpaths/${other}`, true],
      [`/study/learnpaths/${seen}`, false],
    ]);
    expect(await saw(seen)).toEqual([]);
  });
});
