import { expect, test } from 'vitest';
import { userCount } from '#functions/people/counts.ts';
import { importUsers } from '#functions/people/import/work.ts';
import { user } from '#functions/platform/identity/entities.ts';
import { jobWorker } from '#functions/platform/job/worker.ts';
import { put, replace } from '#functions/platform/table/operations.ts';
import { dieAt } from '#test/support/death.ts';
import { dynamoOfTest } from '#test/support/dynamo.ts';
import { justBeforeWriting } from '#test/support/race.ts';
import { untold } from '#test/support/untold.ts';
import { newStudent, recordsAbout, setStage } from '../prepare.ts';
import { check, header, peopleAt, resultOf, run, shown, start } from './prepare.ts';

const stage = setStage();
const fileOf = (rows: readonly string[]) => [header, ...rows].join('\r\n');
const rowsAt = (domain: string, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `p${String(n).padStart(3, '0')}@${domain};Voor${n};van;Naam${n};${domain}-${n}`,
  );

const active = async () => {
  const { table } = stage.services;
  return (await table.get(userCount.at(stage.company), { consistent: true }))?.active ?? 0;
};

test('an import that dies at any write and goes on adds everybody once', async () => {
  const domain = 'halfway.example';
  const before = await active();
  const id = await start(stage, (await check(stage, fileOf(rowsAt(domain, 60)))).id);
  let deaths = 0;
  // One more write each time, until it lives long enough to end.
  for (; (await shown(stage, id)).state !== 'done'; deaths++) {
    const isLast = (await shown(stage, id)).processed === 60;
    if (isLast) await run(stage, id);
    else await dieAt(1 + (deaths % 2), deaths % 3 === 0 ? 'before' : 'after', () => run(stage, id));
  }
  expect(deaths).toBeGreaterThan(6);
  const people = await peopleAt(stage, domain);
  expect(people.map(({ name }) => name)).toEqual(
    Array.from({ length: 60 }, (_, n) => `Voor${n} van Naam${n}`),
  );
  expect(await active()).toBe(before + 60);
  for (const { userId } of people)
    expect((await recordsAbout(stage, userId)).map(({ name }) => name)).toEqual(['people.user-created']);
  const done = await shown(stage, id);
  expect(done).toMatchObject({ total: 60, processed: 60, tally: { created: 60 } });
  expect(resultOf(stage, id).match(/;toegevoegd;/g)).toHaveLength(60);
}, 60_000);

test('two at once do each row once', async () => {
  const domain = 'twice.example';
  const id = await start(stage, (await check(stage, fileOf(rowsAt(domain, 40)))).id);
  await Promise.all([run(stage, id), run(stage, id)]);
  expect(await peopleAt(stage, domain)).toHaveLength(40);
  expect(await shown(stage, id)).toMatchObject({ state: 'done', processed: 40, tally: { created: 40 } });
}, 60_000);

test('one call stops when its time is up, and the next goes on', async () => {
  const domain = 'slowly.example';
  const id = await start(stage, (await check(stage, fileOf(rowsAt(domain, 30)))).id);
  const worker = jobWorker({ 'people.import-users': importUsers }, { ...untold, budgetMilliseconds: 0 });
  let calls = 1;
  for (; !(await run(stage, id, worker)); calls++);
  expect(calls).toBeGreaterThan(3);
  expect(await peopleAt(stage, domain)).toHaveLength(30);
});

test('an address that somebody of the company gets meanwhile is of its row alone, which finds them', async () => {
  const domain = 'meanwhile.example';
  const id = await start(stage, (await check(stage, fileOf(rowsAt(domain, 3)))).id);
  const { client } = dynamoOfTest();
  // The first transaction tells how many there are.
  justBeforeWriting(client, async () =>
    justBeforeWriting(client, () => newStudent(stage, { email: `p001@${domain}` })),
  );
  await run(stage, id);
  expect(await shown(stage, id)).toMatchObject({
    state: 'done',
    tally: { created: 2, updated: 1 },
  });
});

test('a change that somebody makes meanwhile is not overwritten', async () => {
  const known = await newStudent(stage);
  const id = await start(stage, (await check(stage, fileOf([`${known.email};Anders;;Heten;`]))).id);
  const { client } = dynamoOfTest();
  const { table } = stage.services;
  const { version: _, ...person } = known;
  const personal = { mobileNumber: '0612345678' };
  justBeforeWriting(client, async () =>
    justBeforeWriting(client, async () => {
      const after = { ...person, personal };
      await table.transact([replace(user, known, after)], { notAudited: 'somebody else' });
    }),
  );
  await run(stage, id);
  const after = await table.get(user.at(known), { consistent: true });
  expect(after).toMatchObject({
    profile: { firstName: 'Anders', surname: 'Heten' },
    personal,
  });
  expect((await shown(stage, id)).state).toBe('done');
});

test('who may not administer users any more, has no import done for them', async () => {
  const domain = 'dismissed.example';
  const id = await start(stage, (await check(stage, fileOf(rowsAt(domain, 3)))).id);
  const { table } = stage.services;
  const { admin } = stage;
  const now = await table.get(user.at(admin), { consistent: true });
  if (!now) throw new Error('the administrator is gone');
  await table.transact([put(user, { ...now, status: 2 })], { notAudited: 'prepares a test' });
  await run(stage, id);
  await table.transact([put(user, { ...now, status: 1 })], { notAudited: 'puts back' });
  expect(await shown(stage, id)).toMatchObject({ state: 'failed', refusal: 'NO_AUTHORIZATION' });
  expect(await peopleAt(stage, domain)).toEqual([]);
});

test('more problems than are kept are counted', async () => {
  const rows = Array.from({ length: 400 }, (_, n) => `a${n}@unnamed.example;;;B;`);
  const done = await check(stage, fileOf(rows));
  expect(done.problemCount).toBe(400);
  expect(done.problems.length).toBe(300);
});
