import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { learnpath } from '#functions/learnpaths/learnpath.ts';
import { membership } from '#functions/platform/identity/memberships.ts';
import { enrolment } from '#functions/platform/study/enrolment.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';
import { openTable } from '#infra/local/seed/table.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const data = join(mkdtempSync(join(tmpdir(), 'leerpad-seed-')), 'data');
const { id: companyId } = zilverbrug;

/** Runs the program of `npm run seed`, and answers what it prints. */
async function seed(...args: string[]): Promise<string> {
  const program = ['infra/local/seed/main.ts', '--data', data, ...args];
  const { stdout } = await promisify(execFile)(process.execPath, program, { cwd: root });
  return stdout;
}

/** Looks into the table of the data folder, while no program has it. */
async function look<Result>(question: (table: Table) => Promise<Result>): Promise<Result> {
  const dynamo = await startDynamo(root, data);
  try {
    return await question((await openTable(dynamo.url)).table);
  } finally {
    await dynamo.stop();
  }
}

const people = () => look((table) => table.query(membership.by('byName', { companyId })));
const students = async () => (await people()).filter(({ email }) => email.includes('@studenten.'));

beforeAll(async () => {
  expect(await seed('--students', '30')).toMatch(/^Added 30 students in [\d.]+ s\./m);
});
afterAll(() => rmSync(join(data, '..'), { recursive: true }));

test('an empty folder gets the demo and as many students as asked for', async () => {
  expect(await students()).toHaveLength(30);
  expect((await people()).length).toBeGreaterThan(30);
});

test('a student is found by name and number, and is enrolled', async () => {
  const [one] = await students();
  if (!one) throw new Error('there is no student');
  const text = `${one.name} ${one.studentNumber}`;
  const { items } = await look((table) => table.search(membership.words({ companyId }), { text, limit: 20 }));
  expect(items.map(({ userId }) => userId)).toEqual([one.userId]);
  const followers = await look(async (table) => {
    const paths = await table.list(learnpath.by('byTitle', { companyId }), { limit: 20 });
    const partitions = paths.items.map((path) => enrolment.listed('ofLearnpath', path));
    return (await Promise.all(partitions.map((partition) => table.query(partition)))).flat();
  });
  expect(followers.map(({ userId }) => userId)).toContain(one.userId);
});

test('a second time only adds who is missing', async () => {
  expect(await seed('--students', '45')).toContain('Added 15 students');
  expect(await students()).toHaveLength(45);
  expect(await seed('--students', '45')).toContain('Added 0 students');
});

test.each(['0', '1.5', 'many', '1000001'])('%s students are refused in one line', async (number) => {
  await expect(seed('--students', number)).rejects.toMatchObject({
    stderr: `--students takes a number from 1 to 1000000, not "${number}"\n`,
  });
});

test('an option that there is none of is refused in one line', async () => {
  await expect(seed('--student', '5')).rejects.toMatchObject({ stderr: "Unknown option '--student'\n" });
});
