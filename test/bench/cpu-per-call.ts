import { execFileSync } from 'node:child_process';
import { cpSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { emailOf } from './calls.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { cpuSecondsOfTree } from './processes.ts';
import { startReference } from './reference.ts';
import type { Section } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const studentsAdded = 200;
/** As many as it takes until Node has compiled what runs often: until then each call costs up to half as much again. */
const unmeasured = 400;
/** Calls of one kind in a row; then the others get their turn. The kernel counts hundredths of a second, so not few. */
const callsPerTurn = 100;
const turns = 4;

interface Kind {
  readonly name: string;
  /** How many times the reference it may take; absent: shown to be held against. */
  readonly wanted?: number;
  readonly send: () => Promise<unknown>;
}

/** A kind of call, and the process whose time it takes, with all that this one began. */
type Measured = Pick<Kind, 'name' | 'send'> & { readonly pid: number };

const referenceName = 'the reference: one item read';

/**
 * Processor time per call of the whole local cloud: site, functions and database. One call after the other, in turns.
 * @param data folder of a local cloud with the demo in it, not running
 */
export async function cpuPerCall(data: string, port: number): Promise<Section> {
  const folder = `${data}-cpu`;
  cpSync(data, folder, { recursive: true });
  const seed = ['infra/local/seed/main.ts', '--students', String(studentsAdded), '--data', folder];
  execFileSync(process.execPath, seed, { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] });
  const cloud = await startCloud({ port, data: folder });
  const reference = await startReference();
  try {
    const ours = (await kindsAt(cloud.url)).map((kind) => ({ ...kind, pid: cloud.pid }));
    const spent = await inTurns([{ name: referenceName, ...reference }, ...ours]);
    const floor = spent.get(referenceName) ?? Number.NaN;
    return {
      title: 'Processor time per call, site, functions and database together',
      columns: ['call', 'ms', 'times the reference', 'at most'],
      rows: [
        [referenceName, floor, 1, ''],
        ...ours.map(({ name, wanted }) => {
          const milliseconds = spent.get(name) ?? Number.NaN;
          return [name, milliseconds, milliseconds / floor, wanted ?? ''];
        }),
      ],
      note: 'One call after the other. Milliseconds differ from machine to machine, and are more where it is in use.',
    };
  } finally {
    await reference.stop();
    await cloud.stop();
  }
}

/** Milliseconds of processor that each kind of call takes, by its name. */
async function inTurns(kinds: readonly Measured[]): Promise<ReadonlyMap<string, number>> {
  for (const { send } of kinds) for (let call = 0; call < unmeasured; call++) await send();
  const seconds = new Map(kinds.map(({ name }) => [name, 0]));
  for (let turn = 0; turn < turns; turn++) {
    for (const { name, send, pid } of kinds) {
      const before = cpuSecondsOfTree(pid);
      for (let call = 0; call < callsPerTurn; call++) await send();
      seconds.set(name, (seconds.get(name) ?? 0) + cpuSecondsOfTree(pid) - before);
    }
  }
  return new Map([...seconds].map(([name, spent]) => [name, (spent * 1000) / (turns * callsPerTurn)]));
}

async function kindsAt(site: string): Promise<Kind[]> {
  const [student, admin, assessor] = await Promise.all(
    ['bo', 'anouk', 'pieterbas'].map((key) => signIn(site, emailOf(key))),
  );
  if (!student || !admin || !assessor) throw new Error('Somebody could not sign in');
  const followed = await student.get<{ data: { id: string }[] }>('/study/learnpaths');
  const path = `/study/learnpaths/${followed.data[0]?.id}`;
  const students = await fullList(admin);
  return [
    { name: 'GET /general', send: () => student.get('/general') },
    { name: 'GET /me', send: () => student.get('/me') },
    { name: 'one learning path', wanted: 4.2, send: () => student.get(path) },
    { name: 'my learning paths', wanted: 4.4, send: () => student.get('/study/learnpaths') },
    { name: '100 enrolled students', wanted: 16, send: () => admin.get(students) },
    { name: 'save an assessment', wanted: 7.1, send: await savingOf(assessor) },
  ];
}

/** The address of a full page of students on a learning path. */
async function fullList(admin: Client): Promise<string> {
  const { data } = await admin.get<{ data: { id: string }[] }>('/learnpaths?per_page=20');
  for (const { id } of data) {
    const address = `/learnpaths/${id}/users?per_page=100`;
    const page = await admin.get<{ data: unknown[] }>(address);
    if (page.data.length === 100) return address;
  }
  throw new Error('No learning path has 100 students');
}

interface Item {
  readonly id: string;
  readonly actions: readonly string[];
  readonly assessments: readonly { version: number; criteria: unknown; feedback: string }[];
}

/** Saves an assessment that the assessor has begun, as it is, each time upon the draft that the last time left. */
async function savingOf(assessor: Client): Promise<() => Promise<unknown>> {
  const { data } = await assessor.get<{ data: { id: string }[] }>('/grading/my-submissions');
  for (const { id } of data) {
    const address = `/grading/submissions/${id}`;
    const { actions, assessments } = await assessor.get<Item>(address);
    if (!actions.includes('assess')) continue;
    const { version = 0, criteria = [], feedback = '' } = assessments[0] ?? {};
    let draftVersion = version;
    return async () => {
      await assessor.put(`${address}/assessment`, { criteria, feedback, draftVersion });
      draftVersion += 1;
    };
  }
  throw new Error('The assessor has nothing to assess');
}
