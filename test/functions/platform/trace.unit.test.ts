import { type ChildProcess, fork } from 'node:child_process';
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { traced } from '#functions/platform/trace.ts';

interface Part {
  readonly name: string;
  readonly trace_id: string;
  readonly annotations: object;
  readonly fault?: boolean;
  readonly cause?: {
    readonly exceptions: readonly { readonly stack: readonly { readonly path: string }[] }[];
  };
}

const works = ['event', 'failing', 'step', 'job', 'reaction'] as const;
const traceOf = (work: string) => `1-6561d000-${Buffer.from(work).toString('hex').padStart(24, '0')}`;

/** What a process in Lambda told of each piece of work: to who takes traces beside it, to its log, and to nobody. */
let parts: ReadonlyMap<string, Part>;
let log: readonly Readonly<Record<string, unknown>>[];
let complaints: string;

beforeAll(async () => {
  const daemon = createSocket('udp4');
  daemon.bind(0, '127.0.0.1');
  await once(daemon, 'listening');
  const child = fork(fileURLToPath(new URL('in-lambda.ts', import.meta.url)), {
    silent: true,
    env: {
      AWS_LAMBDA_FUNCTION_NAME: 'leerpad-test',
      AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x',
      LAMBDA_TASK_ROOT: '/var/task',
      AWS_REGION: 'eu-west-1',
      AWS_XRAY_DAEMON_ADDRESS: `127.0.0.1:${daemon.address().port}`,
      POWERTOOLS_METRICS_DISABLED: 'true',
    },
  });
  const written = Promise.all([child.stdout, child.stderr].map((stream) => stream && text(stream)));
  const told: [string, Part][] = [];
  for (const work of works) told.push([work, await invoke(child, daemon, work)]);
  child.disconnect();
  const [out = '', err = ''] = await written;
  daemon.close();
  parts = new Map(told);
  log = (out ?? '')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line));
  complaints = err ?? '';
});

async function invoke(
  child: ChildProcess,
  daemon: ReturnType<typeof createSocket>,
  work: string,
): Promise<Part> {
  const signal = AbortSignal.timeout(10_000);
  const told = once(daemon, 'message', { signal });
  child.send({ work, trace: traceOf(work) });
  const [message] = await told;
  return JSON.parse(String(message).split('\n')[1] ?? '');
}

const byRequest = { request_id: 'request-of-the-browser' };

test.each([
  ['event', 'auth.user-invited', { event: 'auth.user-invited', event_id: 'rec_1', ...byRequest }],
  ['failing', 'auth.failing', { event: 'auth.failing', event_id: 'rec_1', ...byRequest }],
  [
    'step',
    'open-quickscan',
    { step: 'open-quickscan', request_id: 'request-of-lambda', submissionId: 'sub_1' },
  ],
  [
    'job',
    'turn-enrolments',
    { job: 'turn-enrolments', request_id: 'request-of-lambda', planned_at: '2026-11-21T09:00:00.000Z' },
  ],
  [
    'reaction',
    'grading.decided',
    { event: 'grading.decided', event_id: expect.stringMatching(/^rec_/), ...byRequest },
  ],
])('each %s is a part of its invocation’s trace, named and tied by ids', (work, name, annotations) => {
  const part = parts.get(work);
  expect(part).toMatchObject({
    name,
    type: 'subsegment',
    trace_id: traceOf(work),
    parent_id: '00000000000000aa',
  });
  expect(part?.annotations).toEqual(annotations);
  expect(part?.fault ?? false).toBe(work === 'failing');
});

test('a failure is told by its kind and place, without its words', () => {
  const failed = parts.get('failing');
  expect(failed).toMatchObject({ cause: { exceptions: [{ message: 'TypeError', type: 'TypeError' }] } });
  expect(failed?.cause?.exceptions[0]?.stack.some(({ path }) => path.includes('in-lambda.ts'))).toBe(true);
  expect(JSON.stringify([...parts.values()])).not.toContain('Sam');
});

test('every line of the log says of which trace it is', () => {
  expect(log.map(({ xray_trace_id: trace }) => trace)).toEqual(
    works.filter((work) => work !== 'failing' && work !== 'reaction').map(traceOf),
  );
});

test('nothing is complained of', () => {
  expect(complaints).toBe('');
});

test('outside of Lambda the work is done, and the library not even read', async () => {
  const read = vi.fn();
  vi.doMock('@aws-lambda-powertools/tracer', () => {
    read();
    return {};
  });
  onTestFinished(() => void vi.doUnmock('@aws-lambda-powertools/tracer'));
  expect(await traced('anything', {}, async () => 'done')).toBe('done');
  expect(read).not.toHaveBeenCalled();
});
