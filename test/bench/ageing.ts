import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#infra/local/build/folders.ts';
import { people } from '#infra/local/demo/people.ts';
import { dynamoCaller } from '#infra/local/dynamo/call.ts';
import { startDynamo } from '#infra/local/dynamo/child.ts';
import { type Client, signIn } from './client.ts';
import { startCloud } from './cloud.ts';
import { cpuSecondsOfTree } from './processes.ts';
import type { Section } from './report.ts';

/** What a submission leaves in the table's stream on its way from hand-in to return, about. */
const recordsOfSubmission = 12;
const recordBytes = 3000;
const samples = 40;
const restSeconds = 10;

/**
 * Whether the local cloud stays as fast as it was: a write after ten submissions and after a thousand, in one run and
 * without a new start between, and what it does while nobody asks anything.
 * @param data folder of a local cloud with the demo in it, not running
 */
export async function ageing(data: string, port: number): Promise<Section> {
  const { young, old } = await grown(data, port);
  return {
    title: 'A write as the local cloud gets older (at most 1.2 ×), and rest (at most 1 % of a processor)',
    columns: ['what', 'measured'],
    rows: [
      ['p50 of a write after 10 submissions, ms', young],
      ['p50 of a write after 1,000 submissions, ms', old],
      ['×', old / young],
      ['processor time at rest, %', await atRest(data, port)],
    ],
  };
}

async function grown(data: string, port: number): Promise<{ young: number; old: number }> {
  const dynamo = await startDynamo(root, data);
  const cloud = await startCloud({ port, data, env: { DYNAMODB_ENDPOINT: dynamo.url } });
  try {
    const student = people.find(({ key }) => key === 'bo');
    const client = await signIn(cloud.url, student?.email ?? '');
    await writes(cloud.url, client);
    await submit(dynamo.url, 10);
    const young = await writes(cloud.url, client);
    await submit(dynamo.url, 990);
    return { young, old: await writes(cloud.url, client) };
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

/** Writes as many items, of such a size, as so many submissions do; nobody reads them. */
async function submit(url: string, submissions: number): Promise<void> {
  const call = dynamoCaller(url);
  const { TableNames } = await call('DynamoDB_20120810', 'ListTables', {});
  const [TableName = ''] = TableNames as string[];
  const text = { S: 'x'.repeat(recordBytes) };
  for (let nth = 0; nth < submissions; nth += 1) {
    const items = Array.from({ length: recordsOfSubmission }, (_, item) => ({
      PutRequest: { Item: { pk: { S: `bench#${item}` }, sk: { S: `${nth}` }, text } },
    }));
    await call('DynamoDB_20120810', 'BatchWriteItem', { RequestItems: { [TableName]: items } });
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
