import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { handler } from '#functions/notifications/schedule.ts';
import type { User } from '#functions/platform/identity/entities.ts';
import { routes } from '#shared/notifications/routes.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { passOn, settle, unsettled } from '#test/support/settle.ts';
import { at, call, change, lettersTo, newPerson, seenBy, tell, useWorld } from './fixture.ts';

useWorld();
beforeEach(settle);

const run = () =>
  handler({ job: 'gather-digests', plannedAt: '2026-11-23T06:00:00.000Z' }, { awsRequestId: 'run' });
const kind = 'learnpaths.closed';
const closed = (person: User, learnpath = 'Bedrijfskunde') => tell(person, { kind, values: { learnpath } });

/** What keeps every transaction after the first few from being written. */
function dieAfter(writes: number): () => void {
  let done = 0;
  const { client } = at().dynamo;
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (request) => {
        if (commandName.startsWith('TransactWrite') && ++done > writes) throw new Error('killed');
        return next(request);
      },
    { step: 'initialize', name: 'killed' },
  );
  const revive = () => void client.middlewareStack.remove('killed');
  onTestFinished(revive);
  return revive;
}

describe('the daily mail', () => {
  test('tells what came since the last one in one letter, once', async () => {
    const person = await newPerson();
    await closed(person, 'Bedrijfskunde');
    await closed(person, 'Rechten & plichten');
    await settle();
    expect(lettersTo(person)).toEqual([]);
    await run();
    const happened = await unsettled();
    await settle();
    await passOn(...happened);
    await run();
    await settle();
    const [letter, ...more] = lettersTo(person);
    expect(more).toEqual([]);
    expect(letter?.subject).toBe('2 meldingen in Leerpad');
    for (const title of ['Bedrijfskunde', 'Rechten & plichten'])
      expect(letter?.text).toContain(`Je leerpad is afgelopen: ${title}`);
    expect(letter?.html).toContain('Rechten &amp; plichten');
    expect(letter?.headers?.['List-Unsubscribe']).toContain('/api/notifications/unsubscribe/');

    await closed(person, 'Statistiek');
    await run();
    await settle();
    expect(lettersTo(person)[1]?.text).not.toContain('Bedrijfskunde');
  });

  test('leaves out what was read meanwhile, and is not sent of nothing', async () => {
    const person = await newPerson();
    await closed(person);
    const [seen] = await seenBy(person);
    await call(routes.readAll, person, { body: { until: seen?.at } });
    await run();
    await settle();
    expect(lettersTo(person)).toEqual([]);
  });

  test('is not sent to who was banned or deleted before it went out', async () => {
    const [banned, gone] = [await newPerson(), await newPerson()];
    for (const person of [banned, gone]) await closed(person);
    await change(banned, { status: 3 });
    await change(gone, { deletedAt: '2026-11-22T10:00:00.000Z' });
    await run();
    await settle();
    expect([...lettersTo(banned), ...lettersTo(gone)]).toEqual([]);
  });

  test('of a run that was killed halfway goes to each person once all the same', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => newPerson()));
    for (const person of people) await closed(person);
    await settle();
    const revive = dieAfter(2);
    await expect(run()).rejects.toThrow('not every daily mail was put together');
    revive();
    await settle();
    expect(people.flatMap(lettersTo)).toHaveLength(2);
    await run();
    await Promise.allSettled([run(), run()]);
    await settle();
    expect(people.map((person) => lettersTo(person).length)).toEqual([1, 1, 1, 1]);
  });

  test('waits for the next run where somebody is told of more at the same moment', async () => {
    const person = await newPerson();
    const alike = { kind, values: { learnpath: 'Bedrijfskunde' }, alike: 'the same' } as const;
    await tell(person, alike);
    justBeforeWriting(at().dynamo.client, () => tell(person, alike));
    await expect(run()).rejects.toThrow('not every daily mail was put together');
    await run();
    await settle();
    expect(lettersTo(person)).toHaveLength(1);
  });
});
