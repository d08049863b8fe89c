import { setTimeout as wait } from 'node:timers/promises';
import { nameOf } from '#infra/local/seed/names.ts';
import { emailOf } from './calls.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { cpuSecondsOfTree, memoryOfTree } from './processes.ts';
import type { Section } from './report.ts';

const header = ['E-mailadres', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'Studentnummer'] as const;
const [email, firstName, prefixName, surname, studentNumber] = header;
const mapping = { email, firstName, prefixName, surname, studentNumber };
/** Rows over which a speed is taken, at the beginning and at the end. */
const stretch = 1000;

interface Mark {
  readonly rows: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly megabytes: number;
}

/**
 * How fast an import of users goes, whether it goes on as fast as it began, and what memory it takes.
 * @param data folder of a local cloud with the demo in it, not running
 * @param rows of the file, at least two thousand
 */
export async function importOfUsers(data: string, port: number, rows: number): Promise<Section> {
  const cloud = await startCloud({ port, data });
  try {
    const client = await signIn(cloud.url, emailOf('anouk'));
    const fileId = await upload(client, fileOf(rows));
    const { data: roles } = await client.get<{ data: { id: string; key: string }[] }>('/roles');
    const roleIds = roles.filter(({ key }) => key === 'student').map(({ id }) => id);
    const check = await client.post<{ id: string }>('/users/imports/checks', { fileId, mapping, roleIds });
    await followed(client, check.id, cloud.pid);
    const started = await client.post<{ id: string }>('/users/imports', { checkId: check.id });
    return section(await followed(client, started.id, cloud.pid));
  } finally {
    await cloud.stop();
  }
}

function section(marks: readonly Mark[]): Section {
  const [begin, end] = [marks[0], marks.at(-1)];
  if (!begin || !end) throw new Error('The import was over at once');
  const early = marks.find(({ rows }) => rows >= stretch) ?? end;
  const late = marks.findLast(({ rows }) => rows <= end.rows - stretch) ?? begin;
  const [first, last] = [cpuPerRow(begin, early), cpuPerRow(late, end)];
  return {
    title: 'An import of users (at least 150 a second; the last thousand at most 1.2 × the first)',
    columns: ['what', 'measured'],
    rows: [
      ['rows', end.rows],
      ['rows per second', (end.rows - begin.rows) / (end.seconds - begin.seconds)],
      ['processor time of a row among the first thousand, ms', first],
      ['processor time of a row among the last thousand, ms', last],
      ['×', last / first],
      ['memory after the first thousand, MB', early.megabytes],
      ['memory at the end, MB', end.megabytes],
    ],
  };
}

const cpuPerRow = (from: Mark, to: Mark) =>
  ((to.cpuSeconds - from.cpuSeconds) * 1000) / (to.rows - from.rows);

/** How far a job was, and what the local cloud used, several times a second until it is done. */
async function followed(client: Client, jobId: string, pid: number): Promise<Mark[]> {
  const marks: Mark[] = [];
  for (;;) {
    const job = await client.get<{ processed: number; state: string }>(`/jobs/${jobId}`);
    const known = marks.at(-1)?.rows ?? -1;
    if (job.processed > known) {
      marks.push({
        rows: job.processed,
        seconds: performance.now() / 1000,
        cpuSeconds: cpuSecondsOfTree(pid),
        megabytes: memoryOfTree(pid),
      });
    }
    if (job.state === 'done') return marks;
    if (job.state !== 'waiting' && job.state !== 'running') throw new Error(`The import is ${job.state}`);
    await wait(250);
  }
}

/** New people of the demo's own organisation, named and numbered as its students are. */
function fileOf(rows: number): Uint8Array<ArrayBuffer> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const { firstName, prefixName = '', surname } = nameOf(index);
    const number = 900_000 + index;
    return [`s${number}@studenten.zilverbrug.example`, firstName, prefixName, surname, number].join(';');
  });
  return new TextEncoder().encode([header.join(';'), ...lines].join('\r\n'));
}

async function upload(client: Client, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const { fileId, url, headers } = await client.post<{
    fileId: string;
    url: string;
    headers: Record<string, string>;
  }>('/media/uploads', {
    purpose: 'import',
    fileName: 'studenten.csv',
    contentType: 'text/csv',
    sizeBytes: bytes.length,
  });
  const sent = await fetch(url, { method: 'PUT', headers, body: bytes });
  if (!sent.ok) throw new Error(`The upload answered ${sent.status}`);
  await client.post(`/media/uploads/${fileId}/complete`);
  return fileId;
}
