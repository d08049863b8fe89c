import { nameOf } from '#infra/local/seed/names.ts';
import { emailOf } from './calls.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { cpuPerRow, followJob, rowsPerSecond } from './follow-job.ts';
import type { Section } from './report.ts';

const header = ['E-mailadres', 'Voornaam', 'Tussenvoegsel', 'Achternaam', 'Studentnummer'] as const;
const [email, firstName, prefixName, surname, studentNumber] = header;
const mapping = { email, firstName, prefixName, surname, studentNumber };
/** Rows over which a speed is taken, at the beginning and at the end. */
const stretch = 1000;

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
    await followJob(client, check.id, cloud.pid);
    const started = await client.post<{ id: string }>('/users/imports', { checkId: check.id });
    return section(await followJob(client, started.id, cloud.pid));
  } finally {
    await cloud.stop();
  }
}

function section({ marks, begin, end }: Awaited<ReturnType<typeof followJob>>): Section {
  const early = marks.find(({ rows }) => rows >= stretch) ?? end;
  const late = marks.findLast(({ rows }) => rows <= end.rows - stretch) ?? begin;
  const [first, last] = [cpuPerRow(begin, early), cpuPerRow(late, end)];
  return {
    title: 'An import of users (at least 150 a second; the last thousand at most 1.2 × the first)',
    columns: ['what', 'measured'],
    rows: [
      ['rows', end.rows],
      ['rows per second', rowsPerSecond(begin, end)],
      ['processor time of a row among the first thousand, ms', first],
      ['processor time of a row among the last thousand, ms', last],
      ['×', last / first],
      ['memory after the first thousand, MB', early.megabytes],
      ['memory at the end, MB', end.megabytes],
    ],
  };
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
