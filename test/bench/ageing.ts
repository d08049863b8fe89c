import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as wait } from 'node:timers/promises';
import { mediaEvents } from '#events/media.ts';
import { newId } from '#functions/platform/ids.ts';
import { recordOf } from '#functions/platform/table/records.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { root } from '#infra/local/build/folders.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import { people } from '#infra/local/demo/people.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';
import { databaseIn } from '#infra/local/dynamo/database.ts';
import { openTable } from '#infra/local/seed/table.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { cpuSecondsOfTree } from './processes.ts';
import type { Section } from './report.ts';

const { id: companyId } = zilverbrug;
/** What a submission leaves in the table's stream on its way from hand-in to return, about. */
const recordsOfSubmission = 12;
const recordBytes = 2000;
const many = 1000;
/** Written three times: a student uploads at most 100 files an hour. */
const samples = 30;
const restSeconds = 10;

/**
 * Whether the local cloud stays as fast as it was: a write after ten submissions and after a thousand, in one run and
 * without a new start between, and what it does while nobody asks anything.
 * @param data folder of a local cloud with the demo in it, not running
 */
export async function ageing(data: string, port: number): Promise<Section> {
  const { young, old, before } = await grown(data, port);
  const full = sizeOf(data);
  return {
    title: 'A write as the local cloud gets older (at most 1.2 ×), and rest (at most 1 % of a processor)',
    columns: ['what', 'measured'],
    rows: [
      ['p50 of a write after 10 submissions, ms', young],
      ['p50 of a write after 1,000 submissions, ms', old],
      ['×', old / young],
      ['processor time at rest, %', await atRest(data, port)],
      ['KB on disk per submission', (full - before) / many / 1000],
      ['of which the next start makes free for what comes', freeIn(data) / many / 1000],
    ],
  };
}

async function grown(
  data: string,
  port: number,
): Promise<{ readonly young: number; readonly old: number; readonly before: number }> {
  const before = sizeOf(data);
  const dynamo = await startDynamo(root, data);
  const cloud = await startCloud({ port, data, env: { DYNAMODB_ENDPOINT: dynamo.url } });
  try {
    const student = people.find(({ key }) => key === 'bo');
    const client = await signIn(cloud.url, student?.email ?? '');
    await writes(cloud.url, client);
    const { table } = await openTable(dynamo.url);
    await submit(table, 10);
    const young = await writes(cloud.url, client);
    await submit(table, many - 10);
    return { young, old: await writes(cloud.url, client), before };
  } finally {
    await cloud.stop();
    await dynamo.stop();
  }
}

/** @returns the median, in milliseconds */
async function writes(url: string, { headers }: Client): Promise<number> {
  const times: number[] = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const started = performance.now();
    const answer = await fetch(`${url}/api/media/uploads`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        purpose: 'examination',
        fileName: 'verslag.txt',
        contentType: 'text/plain',
        sizeBytes: 28,
      }),
    });
    await answer.text();
    if (!answer.ok) throw new Error(`The write answered ${answer.status}`);
    times.push(performance.now() - started);
  }
  return times.sort((one, other) => one - other)[samples / 2] ?? 0;
}

/** Writes as many records as so many submissions do, which go over the stream and the bus to who listens. */
async function submit(table: Table, submissions: number): Promise<void> {
  const now = new Date().toISOString();
  for (let nth = 0; nth < submissions; nth += 1) {
    const cause = { now, requestId: `submission ${nth}`, actor: { companyId } };
    const fileId = newId('FileId');
    const kept = recordOf(mediaEvents.fileKept, cause, {
      subject: { type: 'file', id: fileId },
      payload: { ...mediaEvents.fileKept.sample, fileId },
      before: { text: '' },
      after: { text: 'x'.repeat(recordBytes) },
    });
    const records = Array.from({ length: recordsOfSubmission }, () => kept);
    await table.transact([], records);
  }
}

/** All that a folder holds, in bytes. */
function sizeOf(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((one) => one.isFile());
  return files.reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

/** What the database has room for before its file grows, in bytes. */
function freeIn(data: string): number {
  const database = new DatabaseSync(databaseIn(data), { readOnly: true });
  const pragma = (name: string) => Number(Object.values(Object(database.prepare(`PRAGMA ${name}`).get()))[0]);
  try {
    return pragma('freelist_count') * pragma('page_size');
  } finally {
    database.close();
  }
}

async function atRest(data: string, port: number): Promise<number> {
  const cloud = await startCloud({ port, data });
  try {
    await wait(restSeconds * 1000);
    const before = cpuSecondsOfTree(cloud.pid);
    await wait(restSeconds * 1000);
    return ((cpuSecondsOfTree(cloud.pid) - before) / restSeconds) * 100;
  } finally {
    await cloud.stop();
  }
}
