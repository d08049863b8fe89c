import autocannon from 'autocannon';
import { percentile } from './report.ts';

export interface Load {
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
}

interface Target {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Turns that each address gets: a busy moment of the machine then hits all of them. */
const turns = 4;

/**
 * Does the same for several addresses, a little at a time and in turns, so that they can be held against each other.
 * @param seconds of measuring for each
 * @returns in the order of the targets
 */
export async function loadInTurns<const Targets extends readonly Target[]>(
  targets: Targets,
  connections: number,
  seconds: number,
): Promise<{ -readonly [Position in keyof Targets]: Load }> {
  for (const target of targets) await cannon(target, connections, 0.5);
  const samples = targets.map((target) => ({ target, times: [] as number[], seconds: 0 }));
  for (let turn = 0; turn < turns; turn++) {
    for (const sample of samples) {
      const more = await cannon(sample.target, connections, seconds / turns);
      sample.times.push(...more.times);
      sample.seconds += more.seconds;
    }
  }
  return samples.map(summary) as { -readonly [Position in keyof Targets]: Load };
}

interface Sample {
  /** Milliseconds of each answer. */
  readonly times: readonly number[];
  readonly seconds: number;
}

const summary = ({ times, seconds }: Sample): Load => ({
  perSecond: times.length / seconds,
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
  p99: percentile(times, 0.99),
});

/** A slow answer on a busy machine may outlast the time that it was given: it gets twice as long then. */
async function cannon(target: Target, connections: number, seconds: number): Promise<Sample> {
  const sample = await fire(target, connections, seconds);
  return sample.times.length > 0 ? sample : cannon(target, connections, seconds * 2);
}

function fire({ url, headers }: Target, connections: number, seconds: number): Promise<Sample> {
  const times: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Sample>();
  const started = performance.now();
  const running = autocannon(
    { url, headers: { ...headers }, connections, duration: seconds },
    (error, result) => {
      if (error) return reject(error);
      const failed = result.non2xx + result.errors + result.timeouts;
      if (failed > 0) return reject(new Error(`${failed} of the calls to ${url} failed`));
      resolve({ times, seconds: (performance.now() - started) / 1000 });
    },
  );
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  return promise;
}
