import type { Output, Route } from '#shared/http/route.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from '../act.ts';
import { answering } from '../answering.ts';
import type { Visited } from './visited.tsx';

/** A way to a page as it is once a read answers something else than its sample. @param change makes that of the sample */
export function answered<R extends Route>(
  route: R,
  change: (sample: Output<R>) => Output<R>,
): (visited: Visited) => Promise<void> {
  return async ({ server }) => {
    answering(route, change)(server);
    await act(() => refresh([route]));
  };
}
