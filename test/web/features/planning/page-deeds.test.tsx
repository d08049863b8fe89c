// @vitest-environment one-file-dom
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { pages } from '#web/app/routes/planning.tsx';
import { answered } from '../../support/deeds/answered.ts';
import { tellsWhatIsDone } from '../../support/deeds/page-deeds.tsx';

const isMovable = answered(startingMomentRoutes.getStartingMoment, (moment) => ({
  ...moment,
  editableUntil: '2026-06-30',
}));

tellsWhatIsDone(pages, {
  also: (address) =>
    /\/starting-moment\/view\/stm_\w+$/.test(address)
      ? [{ address, called: 'while it may be moved', way: isMovable }]
      : [],
});
