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

/**
 * Asks for one address over and over, after a second of warming up.
 * @param connections that each wait for their answer before they ask again
 * @param seconds of measuring
 * @throws when an answer is not a success: a fast refusal is no speed
 */
export async function load({ url, headers }: Target, connections: number, seconds: number): Promise<Load> {
  await cannon(url, headers, connections, 1);
  return cannon(url, headers, connections, seconds);
}

function cannon(
  url: string,
  headers: Target['headers'],
  connections: number,
  seconds: number,
): Promise<Load> {
  const times: number[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Load>();
  const running = autocannon(
    { url, headers: { ...headers }, connections, duration: seconds },
    (error, result) => {
      if (error) return reject(error);
      const failed = result.non2xx + result.errors + result.timeouts;
      if (failed > 0 || times.length === 0)
        return reject(new Error(`${failed} of the calls to ${url} failed`));
      resolve({
        perSecond: times.length / result.duration,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        p99: percentile(times, 0.99),
      });
    },
  );
  running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  return promise;
}
