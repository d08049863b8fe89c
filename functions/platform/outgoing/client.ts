import { setTimeout as sleep } from 'node:timers/promises';
import { systemClock } from '../clock.ts';
import { AddressRefused, allowedUrl } from './address.ts';
import { type Breaker, createBreaker, ServiceUnavailable } from './breaker.ts';
import { type Received, type Sent, send } from './request.ts';

/** A call of another system. */
export interface OutgoingCall {
  /** The system by name: each has a breaker of its own. */
  readonly service: string;
  readonly url: string;
  readonly method: Sent['method'];
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** Most seconds of one try. */
  readonly timeoutSeconds?: number;
  /** A repetition does no harm, so that it is tried again. As a rule whatever isn't a POST or PATCH. */
  readonly repeatable?: boolean;
}

/** Calls other systems: the one way out of the product. */
export interface Outgoing {
  /**
   * @returns the answer, with any status below 500 but 429
   * @throws ServiceUnavailable when the last try failed too, the service asks for more patience than a call has, or it failed
   *   too often a moment ago; AddressRefused for an address that isn't on the list
   */
  call(call: OutgoingCall): Promise<{ readonly status: number; readonly body: string }>;
}

const tries = 3;
/** Between two tries, doubled each time; drawn below it, so that many don't come back at once. */
const firstWaitMilliseconds = 200;
/** Who is to wait longer does so in a queue, not in a function that is paid for. */
const longestWaitMilliseconds = 5000;

/**
 * @param allowed origins that may be asked
 * @param parts the world's, unless a test brings others
 */
export function createOutgoing(
  allowed: () => readonly string[],
  parts: {
    readonly send: typeof send;
    readonly now: () => number;
    readonly wait: (milliseconds: number) => Promise<unknown>;
    readonly draw: () => number;
  } = { send, now: systemClock.milliseconds, wait: sleep, draw: Math.random },
): Outgoing {
  const breakers = new Map<string, Breaker>();
  return {
    async call({ service, url, method, headers = {}, body, timeoutSeconds = 10, repeatable }) {
      const sent: Sent = {
        ...{ url: allowedUrl(url, allowed()), method, timeoutSeconds },
        headers: { accept: 'application/json', ...(body !== undefined && json), ...headers },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      };
      const breaker = breakers.get(service) ?? createBreaker(parts.now);
      breakers.set(service, breaker);
      const most = (repeatable ?? (method !== 'POST' && method !== 'PATCH')) ? tries : 1;
      for (let attempt = 1; ; attempt += 1) {
        const found = await breaker.run(() => tried(sent)).catch(failed);
        if ('status' in found) return found;
        const milliseconds = found.retryAfter ?? parts.draw() * firstWaitMilliseconds * 2 ** attempt;
        if (attempt >= most || milliseconds > longestWaitMilliseconds)
          throw new ServiceUnavailable(`${service} can't be asked now`, { cause: found.cause });
        await parts.wait(milliseconds);
      }
    },
  };

  /** @throws Failure for what may be better in a moment */
  async function tried(sent: Sent): Promise<Received> {
    const answer = await parts.send(sent);
    if (answer.status < 500 && answer.status !== 429) return answer;
    throw new Failure(answer.status, waitOf(answer.retryAfter, parts.now()));
  }
}

const json = { 'content-type': 'application/json' };

/** A service that answered that it can't, for now. */
class Failure extends Error {
  readonly wait: number | undefined;
  constructor(status: number, wait: number | undefined) {
    super(`It answered ${status}`);
    this.wait = wait;
  }
}

/** What is thrown at once, and what is tried again. */
function failed(error: unknown): { readonly cause: unknown; readonly retryAfter: number | undefined } {
  if (error instanceof AddressRefused || error instanceof ServiceUnavailable) throw error;
  return { cause: error, retryAfter: error instanceof Failure ? error.wait : undefined };
}

/** What `Retry-After` says, in milliseconds: seconds or a date (RFC 9110, 10.2.3). */
function waitOf(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const milliseconds = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - now;
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : undefined;
}
