import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** One DynamoDB call as it went over the line. Times are milliseconds on one clock. */
export interface RecordedCall {
  readonly action: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly units: number;
  readonly startedAt: number;
  readonly endedAt: number;
}

export interface Recorder {
  /** Where to send DynamoDB calls so that they are recorded. */
  readonly url: string;
  /** The calls made while something ran. */
  during: (act: () => Promise<unknown>) => Promise<RecordedCall[]>;
  stop: () => Promise<void>;
}

/**
 * A DynamoDB endpoint that passes every call on and keeps what it saw, so that the bench knows what a route really
 * asks, whatever code asked it.
 * @param target the real endpoint
 */
export async function startRecorder(target: string): Promise<Recorder> {
  const calls: RecordedCall[] = [];
  const server = createServer(async (incoming, response) => {
    const body = await buffer(incoming);
    const [service, action = ''] = String(incoming.headers['x-amz-target']).split('.');
    const counted =
      service === 'DynamoDB_20120810' && /^(Get|Query|Put|Update|Delete|Batch|Transact)/.test(action);
    const input = body.length > 0 ? JSON.parse(body.toString()) : {};
    const startedAt = performance.now();
    const answer = await pass(
      target,
      incoming,
      counted ? { ...input, ReturnConsumedCapacity: 'TOTAL' } : input,
    );
    const endedAt = performance.now();
    if (counted) calls.push({ action, input, units: unitsOf(answer.text), startedAt, endedAt });
    response.writeHead(answer.status, { 'content-type': 'application/x-amz-json-1.0' }).end(answer.text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The recorder has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    during: async (act) => {
      calls.length = 0;
      await act();
      return calls.splice(0);
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function pass(target: string, { headers }: IncomingMessage, input: unknown) {
  const answer = await fetch(target, {
    method: 'POST',
    headers: {
      'content-type': 'application/x-amz-json-1.0',
      'x-amz-target': String(headers['x-amz-target']),
      'x-amz-date': String(headers['x-amz-date']),
      authorization: String(headers.authorization),
    },
    body: JSON.stringify(input),
  });
  return { status: answer.status, text: await answer.text() };
}

function unitsOf(answer: string): number {
  const { ConsumedCapacity } = JSON.parse(answer || '{}') as {
    ConsumedCapacity?: { CapacityUnits?: number };
  };
  return [ConsumedCapacity ?? []].flat().reduce((sum, used) => sum + (used.CapacityUnits ?? 0), 0);
}

/**
 * Groups calls into the steps in which they were made: what overlapped in time was asked at once.
 * @returns steps in order, each with the calls that ran side by side
 */
export function stepsOf(calls: readonly RecordedCall[]): RecordedCall[][] {
  const steps: RecordedCall[][] = [];
  let until = Number.NEGATIVE_INFINITY;
  for (const call of [...calls].sort((a, b) => a.startedAt - b.startedAt)) {
    const step = steps.at(-1);
    if (step && call.startedAt < until) step.push(call);
    else steps.push([call]);
    until = step && call.startedAt < until ? Math.max(until, call.endedAt) : call.endedAt;
  }
  return steps;
}

/** How often a call is recorded. */
const recordings = 5;

/**
 * Records a call a few times. What goes side by side may by chance be answered before the other is sent, so the recording
 * with the shortest chain tells.
 */
export async function shortest(recorder: Recorder, send: () => Promise<unknown>): Promise<RecordedCall[]> {
  const times: RecordedCall[][] = [];
  for (let time = 0; time < recordings; time++) times.push(await recorder.during(send));
  const [calls = []] = times.toSorted((one, other) => stepsOf(one).length - stepsOf(other).length);
  return calls;
}
