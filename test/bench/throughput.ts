import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { startDynamo } from '#infra/local/dynamo/child.ts';
import type { Replay } from './bare-server.ts';
import { measuredCalls } from './calls.ts';
import { startCloud } from './cloud.ts';
import { type Load, loadInTurns } from './load.ts';
import { type RecordedCall, shortest, startRecorder, stepsOf } from './recorder.ts';
import type { Section } from './report.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const connections = [1, 8, 32];

interface Recorded {
  readonly calls: readonly RecordedCall[];
  readonly body: string;
}

/**
 * Requests per second and latency of the main reads, next to a bare server that makes the very same DynamoDB calls
 * of the same data; and what those calls are.
 * @param data folder of a local cloud with the demo in it, not running
 * @param seconds of measuring for each number
 */
export async function throughput(data: string, port: number, seconds: number): Promise<Section[]> {
  const dynamo = await startDynamo(root, data);
  try {
    const recorded = await record(data, port, dynamo.url);
    const cloud = await startCloud({ port, data, env: { DYNAMODB_ENDPOINT: dynamo.url } });
    const bare = await startBare(dynamo.url, recorded);
    try {
      const rows = [];
      for (const call of await measuredCalls(cloud.url)) {
        const targets = [
          { url: `${bare.url}${call.path}`, headers: {} },
          { url: `${cloud.url}/api${call.path}`, headers: call.client.headers },
        ] as const;
        for (const count of connections) {
          const [floor, ours] = await loadInTurns(targets, count, seconds);
          rows.push([
            call.name,
            count,
            ...numbers(ours),
            ...numbers(floor),
            ours.perSecond / floor.perSecond,
          ]);
        }
      }
      return [speeds(rows), requests(recorded)];
    } finally {
      bare.child.kill();
      await cloud.stop();
    }
  } finally {
    await dynamo.stop();
  }
}

const numbers = ({ perSecond, p50, p95, p99 }: Load) => [perSecond, p50, p95, p99];

const speeds = (rows: Section['rows']): Section => ({
  title: 'Requests per second against a bare server (at least 0.6 of it at 8 connections)',
  columns: ['call', 'conn', 'req/s', 'p50 ms', 'p95', 'p99', 'bare req/s', 'p50 ms', 'p95', 'p99', 'ratio'],
  rows,
});

const requests = (recorded: ReadonlyMap<string, Recorded>): Section => ({
  title: 'DynamoDB requests and capacity units per call (reads: at most 2 round trips in sequence)',
  columns: ['call', 'requests', 'round trips', 'units', 'which'],
  rows: [...recorded].map(([path, { calls }]) => [
    path,
    calls.length,
    stepsOf(calls).length,
    calls.reduce((sum, { units }) => sum + units, 0),
    calls.map(({ action }) => action).join(', '),
  ]),
});

/** Makes each call once unrecorded, which fills what is remembered for a while, and then a few times. */
async function record(data: string, port: number, endpoint: string): Promise<Map<string, Recorded>> {
  const recorder = await startRecorder(endpoint);
  const cloud = await startCloud({ port, data, env: { DYNAMODB_ENDPOINT: recorder.url } });
  try {
    const recorded = new Map<string, Recorded>();
    for (const { path, client } of await measuredCalls(cloud.url)) {
      const body = JSON.stringify(await client.get(path));
      recorded.set(path, { calls: await shortest(recorder, () => client.get(path)), body });
    }
    return recorded;
  } finally {
    await cloud.stop();
    await recorder.stop();
  }
}

async function startBare(endpoint: string, recorded: ReadonlyMap<string, Recorded>) {
  const child: ChildProcess = fork(fileURLToPath(new URL('bare-server.ts', import.meta.url)), {
    env: {
      ...process.env,
      AWS_REGION: 'eu-west-1',
      AWS_ACCESS_KEY_ID: 'local',
      AWS_SECRET_ACCESS_KEY: 'local',
    },
  });
  const routes = [...recorded].map(([path, { calls, body }]) => {
    const steps = stepsOf(calls).map((step) => step.map(({ action, input }) => ({ action, input })));
    return [path, { steps, body }];
  });
  child.send({ endpoint, routes: Object.fromEntries(routes) } satisfies Replay);
  const [address] = await once(child, 'message');
  return { child, url: `http://127.0.0.1:${address.port}` };
}
