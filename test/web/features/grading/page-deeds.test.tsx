// @vitest-environment one-file-dom
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { pages } from '#web/app/routes/grading.tsx';
import { answered } from '../../support/deeds/answered.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import type { Visited } from '../../support/deeds/visited.tsx';

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
  const myRole: GradingSubmission['myRole'] = action === 'quickscan' ? 'quickscanner' : 'first-assessor';
  return answered(routes.getSubmission, (work) => ({ ...work, holdState: null, myRole, actions: [action] }));
}
