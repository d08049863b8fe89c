// @vitest-environment one-file-dom
import { canPlanRoutes } from '#shared/planning/can-plan-routes.ts';
import { varieties } from '#test/support/sample/valid.ts';
import { pages } from '#web/app/routes/study-learnpaths.tsx';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';
import { type FakeServer, sampleOf } from '../../support/fake-server.ts';

tellsWhatIsDone(pages, {
  living: { prepare: (server, variety) => (variety === 'two' ? offers(server) : undefined) },
});

/** Offers starting moments to plan: at those of samples something is planned already. */
function offers(server: FakeServer): void {
  const { moments, ...choices } = sampleOf(canPlanRoutes.getChoices, varieties.two);
  const [, path] = moments.flatMap(({ learnpaths }) => learnpaths);
  if (!path) throw new Error('the sample has no second learning path');
  const open = moments.map((one, at) => ({
    ...one,
    ...{ overlaps: false, status: null, placesLeft: at },
    learnpaths: at === 0 ? one.learnpaths.map((other) => ({ ...other, ects: 3 })) : [path],
  }));
  server.answer(canPlanRoutes.getChoices, { ...choices, moments: open });
}
