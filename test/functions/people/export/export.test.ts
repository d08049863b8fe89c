import { expect, test } from 'vitest';
import { exportUsers } from '#functions/people/export/work.ts';
import { jobResultKey } from '#functions/platform/job/job.ts';
import { jobWorker } from '#functions/platform/job/worker.ts';
import { jobId as jobIdOf } from '#shared/identity/ids.ts';
import { signInAs } from '#test/support/api.ts';
import { makeUser } from '#test/support/builders.ts';
import { dieAt } from '#test/support/death.ts';
import { notificationsOf } from '#test/support/notified.ts';
import { passOn, unsettled } from '#test/support/settle.ts';
import { untold } from '#test/support/untold.ts';
import { run, shown } from '../import/prepare.ts';
import { call, newForeigner, newStudent, setStage } from '../prepare.ts';

const stage = setStage();
const body = { format: 'csv', columns: ['surname', 'email', 'role'] };

const start = async (more = {}) =>
  (await call('exportUsers', { body: { ...body, ...more } }, { as: stage.adminToken })).data.id;

const fileOf = (id: string) => {
  const key = jobResultKey({ companyId: stage.company.companyId, jobId: jobIdOf.parse(id) });
  return stage.services.storedFiles.get(key);
};
const linesOf = (id: string) => fileOf(id)?.bytes.toString().trimEnd().split('\r\n') ?? [];

test('the chosen users are written with the columns that were asked for, by their names', async () => {
  const { userId } = await newStudent(stage, {
    email: 'zoe.export@home.example',
    profile: { firstName: 'Zoë', prefixName: 'van den', surname: 'Bør, Ž' },
  });
  const id = await start({ userIds: [userId] });
  expect(await run(stage, id)).toBe(true);
  expect(await shown(stage, id)).toMatchObject({ state: 'done', processed: 1, hasResult: true });
  expect(linesOf(id)).toEqual(['Achternaam,E-mailadres,Rol', '"Bør, Ž",zoe.export@home.example,student']);
});

test('a list is written as its filters show it, and a workbook is one', async () => {
  const employees = await Promise.all(
    ['Aa', 'Bb', 'Cc'].map((surname) =>
      makeUser(stage.services.table, stage.company, ['employee'], { profile: { firstName: 'E', surname } }),
    ),
  );
  const filter = { role_id: stage.company.roles.employee };
  const id = await start({ filter });
  await run(stage, id);
  expect(linesOf(id).map((line) => line.split(',')[0])).toEqual(['Achternaam', 'Aa', 'Bb', 'Cc']);
  const other = await start({ filter, format: 'xlsx' });
  await run(stage, other);
  expect(fileOf(other)?.bytes.subarray(0, 2).toString()).toBe('PK');
  expect((await shown(stage, other)).processed).toBe(employees.length);
});

test('nobody of another company is written, however they are asked for', async () => {
  const stranger = await makeUser(stage.services.table, stage.strange, ['student']);
  const shared = await newForeigner(stage);
  const id = await start({ userIds: [stranger.userId, shared.userId], columns: ['email', 'role'] });
  await run(stage, id);
  expect(linesOf(id)).toEqual(['E-mailadres,Rol', `${shared.email},student`]);
});

test('who asked for it is told once that it lies ready, with where to find it', async () => {
  const id = await start({ userIds: [stage.admin.userId] });
  await run(stage, id);
  const ended = (await unsettled()).filter(({ name }) => name === 'jobs.job-ended');
  await passOn(...ended);
  await passOn(...ended);
  const told = (await notificationsOf(stage.admin, stage.company)).filter(({ path }) => path.endsWith(id));
  expect(told).toMatchObject([
    { kind: 'jobs.export-ended', context: 'done', count: 1, path: `/main/notifications/exports/${id}` },
  ]);
});

test('an export that dies at any write goes on, with everybody in the file once', async () => {
  const people = [];
  for (let made = 0; made < 150; made += 1) people.push(await newStudent(stage));
  const slow = jobWorker({ 'people.export-users': exportUsers }, { ...untold, budgetMilliseconds: 0 });
  const id = await start({ userIds: people.map(({ userId }) => userId) });
  await dieAt(1, 'before', () => run(stage, id, slow));
  await dieAt(1, 'after', () => run(stage, id, slow));
  expect(await run(stage, id, slow)).toBe(false);
  // Everybody is read and the file is there, and the job doesn't know it yet.
  await dieAt(1, 'before', () => run(stage, id, slow));
  for (let calls = 0; calls < 5 && !(await run(stage, id, slow)); calls += 1);
  const [, ...lines] = linesOf(id);
  expect(lines).toHaveLength(150);
  expect(new Set(lines).size).toBe(150);
});

test('an export that goes on once the bucket has cleared what was read is read anew', async () => {
  const people = [];
  for (let made = 0; made < 120; made += 1) people.push(await newStudent(stage));
  const slow = jobWorker({ 'people.export-users': exportUsers }, { ...untold, budgetMilliseconds: 0 });
  const id = await start({ userIds: people.map(({ userId }) => userId) });
  expect(await run(stage, id, slow)).toBe(false);
  for (const key of stage.services.storedFiles.keys())
    if (key.startsWith('pending/')) stage.services.storedFiles.delete(key);
  for (let calls = 0; calls < 9 && !(await run(stage, id, slow)); calls += 1);
  expect(await shown(stage, id)).toMatchObject({ state: 'done', processed: 120 });
  expect(new Set(linesOf(id).slice(1)).size).toBe(120);
});

test('an export asks for at least one column that there is, and for who may change users', async () => {
  const wrong = async (more: object) =>
    (await call('exportUsers', { body: { ...body, ...more } }, { as: stage.adminToken })).error;
  expect(await wrong({ columns: [] })).toMatchObject({
    message_id: 'INVALID_INPUT',
    errors: { columns: { key: 'required' } },
  });
  expect((await wrong({ columns: ['bsn'] })).message_id).toBe('INVALID_INPUT');
  expect((await wrong({ format: 'ods' })).message_id).toBe('INVALID_INPUT');
  const student = await newStudent(stage);
  const as = await signInAs(stage.services, student.userId);
  expect((await call('exportUsers', { body }, { as })).error.message_id).toBe('NO_ADMIN_ACCESS');
});
