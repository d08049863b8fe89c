import { randomBytes } from 'node:crypto';
import type { Handle } from '../front.ts';
import { learningContentPrefix } from '../origins.ts';
import { openFaults } from './faults.ts';

/** The learning-content service of this machine: it knows everybody whose subscription it hasn't ended. */
export interface FakeLearningContent {
  readonly handle: Handle;
  /** By which it knows the product. */
  readonly key: string;
}

/** Opens it. What it ended it forgets with the process. */
export function openLearningContent(): FakeLearningContent {
  const key = randomBytes(32).toString('base64url');
  const ended = new Set<string>();
  const faults = openFaults();
  return {
    key,
    handle: async (request, response) => {
      const path = request.url?.slice(learningContentPrefix.length) ?? '';
      if (await faults.taken(request, response, path)) return;
      if (request.headers.authorization !== `Bearer ${key}`) return void response.writeHead(401).end();
      if (faults.played(response)) return;
      const person = /^\/organisations\/(cmp_\w+)\/people\/(usr_\w+)$/.exec(path)?.[0];
      if (request.method !== 'DELETE' || !person) return void response.writeHead(404).end();
      response.writeHead(ended.has(person) ? 404 : 204).end();
      ended.add(person);
    },
  };
}
