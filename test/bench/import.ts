import { cpSync, rmSync } from 'node:fs';
import { emailOf } from './calls.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { cpuPerRow, followJob, rowsPerSecond } from './follow-job.ts';
import { importsAlone } from './import-alone.ts';
import { importFile, importMapping as mapping } from './import-file.ts';
import type { Alone } from './job-alone.ts';
import type { Section } from './report.ts';
import { withDynamo } from './with-dynamo.ts';

/** Rows over which a speed is taken, at the beginning and at the end. */
const stretch = 1000;
/** Rows of a small file, beside which a large one takes no more memory. */
const few = 100;

/**
 * How fast an import of users goes, whether it goes on as fast as it began, and what memory it takes.
 * @param data folder of a local cloud with the demo in it, not running
 * @param rows of the file, at least two thousand
 */
export async function importOfUsers(data: string, port: number, rows: number): Promise<Section> {
  const copy = `${data}-alone`;
  cpSync(data, copy, { recursive: true });
  const sizes = [few, rows];
  const alone = await withDynamo(copy, (endpoint) => importsAlone(endpoint, sizes)).finally(() =>
    rmSync(copy, { recursive: true }),
  );
  const cloud = await startCloud({ port, data });
  try {
    const client = await signIn(cloud.url, emailOf('anouk'));
    const fileId = await upload(client, importFile(rows));
    const { data: roles } = await client.get<{ data: { id: string; key: string }[] }>('/roles');
    const roleIds = roles.filter(({ key }) => key === 'student').map(({ id }) => id);
    const check = await client.post<{ id: string }>('/users/imports/checks', { fileId, mapping, roleIds });
    await followJob(client, check.id, cloud.pid);
    const started = await client.post<{ id: string }>('/users/imports', { checkId: check.id });
    return section(await followJob(client, started.id, cloud.pid), alone);
  } finally {
    await cloud.stop();
  }
}

function section(
  { marks, begin, end }: Awaited<ReturnType<typeof followJob>>,
  alone: readonly Alone[],
): Section {
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
      ...alone.flatMap(({ rows, perSecond, cpuMilliseconds, megabytes }) => [
        [`rows per second of ${rows}, the job by itself`, perSecond],
        ['processor time of a row then, ms', cpuMilliseconds],
        ['most memory that it held on to, MB', megabytes],
      ]),
    ],
  };
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
