import { randomBytes } from 'node:crypto';
import { json } from 'node:stream/consumers';
import * as z from 'zod/mini';
import type { Handle } from '../front.ts';
import { learningContentPrefix } from '../origins.ts';

/** The learning-content service of this machine: it knows everybody whose subscription it hasn't ended. */
export interface FakeLearningContent {
  readonly handle: Handle;
  /** By which it knows the product. */
  readonly key: string;
}

/** What it answers instead, so many times: switched on by `PUT …/faults`. */
const faults = z.strictObject({ status: z.number(), times: z.number(), retryAfter: z.optional(z.string()) });

/** Opens it. What it ended it forgets with the process. */
export function openLearningContent(): FakeLearningContent {
  const key = randomBytes(32).toString('base64url');
  const ended = new Set<string>();
  let fault: z.infer<typeof faults> = { status: 500, times: 0 };
  return {
    key,
    handle: async (request, response) => {
      const path = request.url?.slice(learningContentPrefix.length) ?? '';
      if (request.method === 'PUT' && path === '/faults') {
        fault = faults.parse(await json(request));
        response.writeHead(204).end();
        return;
      }
      if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
      if (fault.times > 0) {
        fault = { ...fault, times: fault.times - 1 };
        const headers = fault.retryAfter === undefined ? {} : { 'retry-after': fault.retryAfter };
        return void response.writeHead(fault.status, headers).end();
      }
      const person = /^\/organisations\/(cmp_\w+)\/people\/(usr_\w+)$/.exec(path)?.[0];
      if (request.method !== 'DELETE' || !person) return void response.writeHead(404).end();
      response.writeHead(ended.has(person) ? 404 : 204).end();
      ended.add(person);
    },
  };
}
