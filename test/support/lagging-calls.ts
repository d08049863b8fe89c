import { vi } from 'vitest';
import type { BoundHandler } from '#functions/platform/http/handler.ts';
import { inLaggingWork, inSureWork } from './lagging-reads.ts';
import { sureCalls } from './sure-calls.ts';

// Every call is answered by one of these. One may be made in the middle of another, as a test of a race does.
vi.mock('#functions/platform/http/api.ts', async (original) => {
  const { api, ...rest } = await original<typeof import('#functions/platform/http/api.ts')>();
  const lagging: typeof api = (routes, handlers, services) => {
    const bound = Object.entries<BoundHandler>(handlers).map(([name, one]) => [name, laggingAnswer(one)]);
    return api(routes, Object.fromEntries(bound), services);
  };
  return { ...rest, api: lagging };
});

function laggingAnswer(bound: BoundHandler): BoundHandler {
  const call = bound.route.name;
  return {
    ...bound,
    answer: (incoming, services) => {
      const work = () => bound.answer(incoming, services);
      return sureCalls.has(call) ? inLaggingWork({ call }, work) : inSureWork(work);
    },
  };
}
