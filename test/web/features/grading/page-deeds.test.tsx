// @vitest-environment one-file-dom
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { varieties } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/grading.tsx';
import { refresh } from '#web/platform/api/use-command.ts';
import { act } from '../../support/act.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import type { Visited } from '../../support/deeds/visited.tsx';
import { sampleOf } from '../../support/fake-server.ts';

// A sample is to be assigned, and nobody's turn: what is done with work at one's turn is asked of each kind of turn.
tellsWhatIsDone(pages, {
  also: (address) =>
    /\/my-gradable-items\/sub_\w+$/.test(address)
      ? [
          { address: `${address}/quickscan`, called: 'to scan', way: isTurn('quickscan') },
          { address: `${address}/assessment`, called: 'to assess', way: isTurn('assess') },
          { address: `${address}/history`, called: 'to correct', way: isTurn('correct') },
          { address: `${address}/review`, called: 'to answer', way: isTurn('answer') },
          { address: `${address}/review`, called: 'to advise', way: isTurn('advise') },
        ]
      : [],
});

/** @param action what the reader may do with the work, and nothing else */
function isTurn(action: GradingSubmission['actions'][number]): (visited: Visited) => Promise<void> {
  return async ({ server }) => {
    const work = sampleOf(routes.getSubmission, varieties.two);
    const myRole = action === 'quickscan' ? 'quickscanner' : 'first-assessor';
    server.answer(routes.getSubmission, { ...work, holdState: null, myRole, actions: [action] });
    await act(() => refresh([routes.getSubmission]));
  };
}
