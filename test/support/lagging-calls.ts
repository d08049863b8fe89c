import { vi } from 'vitest';
import { inLaggingWork, inSureWork } from './lagging-reads.ts';
import { sureCalls } from './sure-calls.ts';

// What answers a call passes here. One may be made in the middle of another, as a test of a race does.
vi.mock('#functions/platform/http/handler.ts', async (original) => {
  const { handler } = await original<typeof import('#functions/platform/http/handler.ts')>();
  const lagging: typeof handler = (route, answer) =>
    handler(route, (request, services) => {
      const work = () => answer(request, services);
      return sureCalls.has(route.name) ? inLaggingWork({ call: route.name }, work) : inSureWork(work);
    });
  return { handler: lagging };
});
