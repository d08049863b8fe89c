import type { Output, Route } from '#shared/http/route.ts';
import { varieties } from '#test/support/sample/valid.ts';
import { type FakeServer, sampleOf } from './fake-server.ts';

/** Lets a read answer something else than its sample of two of everything. @param change makes that of the sample */
export function answering<R extends Route>(
  route: R,
  change: (sample: Output<R>) => Output<R>,
): (server: FakeServer) => void {
  return (server) => server.answer(route, change(sampleOf(route, varieties.two)));
}
