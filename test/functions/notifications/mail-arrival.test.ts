import { beforeEach, describe, expect, test } from 'vitest';
import type { User } from '#functions/platform/identity/entities.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { arrivalsOf } from '#functions/platform/mail/arrival.ts';
import { removeAt } from '#functions/platform/table/operations.ts';
import { holdings } from '#functions/privacy/holdings.ts';
import { routes } from '#shared/notifications/routes.ts';
import { bring, saidOf } from '#test/support/mail-said.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, lettersTo, newPerson, tell, useWorld } from './fixture.ts';

useWorld();
beforeEach(settle);

const client = () => at().dynamo.client;
const arrives = { bouncedAt: null, complainedAt: null, pendingBouncedAt: null };
const seen = async (person: User) => (await call(routes.getMailArrival, person)).data;
const resume = async (person: User) => (await call(routes.resumeMail, person)).data;

/** Tells somebody something that is mailed at once, by default or always, and answers the letters that they got by it. */
async function mailed(person: User, kind: 'learnpaths.opened' | 'people.two-factor-reset') {
  const before = lettersTo(person).length;
  await (kind === 'learnpaths.opened' ? tell(person) : tell<typeof kind>(person, { kind, refs: {} }));
  await settle();
  return lettersTo(person).slice(before);
}

/** Somebody who got a letter, and the letter. */
async function withLetter() {
  const person = await newPerson();
  const [letter] = await mailed(person, 'learnpaths.opened');
  if (!letter) throw new Error('no letter was sent');
  return { person, letter };
}

describe('mail that comes back', () => {
  test('is sent no more, and its reader finds everything in the product, with a word about it', async () => {
    const { person, letter } = await withLetter();
    const bouncedAt = '2026-11-24T09:00:00.000Z';
    await bring(saidOf(letter, { kind: 'bounce', sentAt: bouncedAt, at: bouncedAt }));
    await settle();
    expect(await mailed(person, 'learnpaths.opened')).toEqual([]);
    expect(await mailed(person, 'people.two-factor-reset')).toEqual([]);
    expect(await seen(person)).toEqual({ ...arrives, bouncedAt });
    const told = await notificationsOf(person, at().company);
    expect(told.map(({ kind }) => kind)).toEqual([
      'people.two-factor-reset',
      'learnpaths.opened',
      'people.mail-stopped',
      'learnpaths.opened',
    ]);
    expect(told[2]).toMatchObject({ context: 'bounce', path: '/main/profile' });
  });

  test('comes back for good: of a full mailbox nothing is kept', async () => {
    const { person, letter } = await withLetter();
    await bring(saidOf(letter, { kind: 'bounce', bounceType: 'Transient' }));
    expect(await seen(person)).toEqual(arrives);
    expect(await mailed(person, 'learnpaths.opened')).toHaveLength(1);
  });

  test('is told of once, however often and in whichever order that comes', async () => {
    const { person, letter } = await withLetter();
    const first = saidOf(letter, { kind: 'bounce', at: '2026-11-24T09:00:00.000Z' });
    const later = saidOf(letter, { kind: 'bounce', at: '2026-11-24T10:00:00.000Z' });
    await bring(later, first, later, first, first);
    const happened = await unsettled();
    await settle();
    await passOn(...happened);
    await settle();
    expect((await seen(person)).bouncedAt).toBe('2026-11-24T09:00:00.000Z');
    const [told, ...more] = (await notificationsOf(person, at().company)).filter(
      ({ kind }) => kind === 'people.mail-stopped',
    );
    expect(more).toEqual([]);
    expect(told).toBeDefined();
  });

  test('is noted whoever else notes something at that moment', async () => {
    const { person, letter } = await withLetter();
    const said = '2026-11-24T10:00:00.000Z';
    justBeforeWriting(client(), () => bring(saidOf(letter, { kind: 'complaint', at: said })));
    await bring(saidOf(letter, { kind: 'bounce', at: said }));
    expect(await seen(person)).toEqual({ ...arrives, bouncedAt: said, complainedAt: said });
  });

  test('leaves no address in what is recorded, and nothing of who was erased', async () => {
    const { person, letter } = await withLetter();
    await bring(saidOf(letter, { kind: 'bounce' }));
    const records = await unsettled();
    expect(records).toHaveLength(1);
    expect(JSON.stringify(records)).not.toContain(person.email);
    await settle();
    const { table } = at().services;
    const of = { companyId: at().company.companyId, userId: person.userId };
    const [row] = await holdings.mailArrival.read(table, of, 'nl', { alone: true });
    expect(row?.bouncedAt).toBeTruthy();

    await table.transact([removeAt(user.at(person))], { notAudited: 'prepares a test' });
    const erasing = { ...of, terms: {} as never, cause: {} as never };
    for (const everywhere of [false, true]) {
      for await (const { operations = [] } of holdings.mailArrival.erase(at().services, {
        ...erasing,
        everywhere,
      }))
        await table.transact(operations, { notAudited: 'an erasure' });
      expect(await arrivalsOf(table, person)).toHaveLength(everywhere ? 0 : 1);
    }
    await bring(saidOf(letter, { kind: 'bounce' }));
    expect(await arrivalsOf(table, person)).toEqual([]);
  });
});

describe('a letter reported as unwanted', () => {
  test('ends the letters that its reader can end, and no others', async () => {
    const { person, letter } = await withLetter();
    await bring(saidOf(letter, { kind: 'complaint' }));
    await settle();
    expect(await mailed(person, 'learnpaths.opened')).toEqual([]);
    expect(await mailed(person, 'people.two-factor-reset')).toHaveLength(1);
    expect((await seen(person)).complainedAt).toBeTruthy();
  });

  test('by mistake, and taken back, ends nothing', async () => {
    const { person, letter } = await withLetter();
    await bring(saidOf(letter, { kind: 'complaint', feedbackType: 'not-spam' }));
    expect(await seen(person)).toEqual(arrives);
  });
});

describe('trying again', () => {
  test('sends mail again, the first to show whether it arrives; what was said before holds no more', async () => {
    const { person, letter } = await withLetter();
    const sentAt = new Date().toISOString();
    for (const kind of ['bounce', 'complaint'] as const) await bring(saidOf(letter, { kind, sentAt }));
    await settle();
    const before = lettersTo(person).length;
    expect(await resume(person)).toEqual(arrives);
    expect(await resume(person)).toEqual(arrives);
    await settle();
    expect(
      lettersTo(person)
        .slice(before)
        .map(({ subject }) => subject),
    ).toEqual(['We sturen je weer mail']);
    await bring(saidOf(letter, { kind: 'bounce', sentAt }));
    expect(await seen(person)).toEqual(arrives);
    expect(await mailed(person, 'learnpaths.opened')).toHaveLength(1);

    await bring(saidOf(letter, { kind: 'bounce' }));
    expect((await seen(person)).bouncedAt).toBeTruthy();
  });

  test('is refused to who lost a race, who sees how it is now', async () => {
    const { person, letter } = await withLetter();
    await bring(saidOf(letter, { kind: 'bounce' }));
    justBeforeWriting(client(), () => bring(saidOf(letter, { kind: 'complaint' })));
    expect((await call(routes.resumeMail, person)).error).toMatchObject({ message_id: 'CONFLICT' });
    expect((await seen(person)).bouncedAt).toBeTruthy();
  });
});
