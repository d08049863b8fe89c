import { outcomeRoutes as outcome } from '#shared/learnpaths/outcome-routes.ts';
import { admin, type Play, play, type World } from '../support/play.ts';

const ofPath = (world: World) => ({ learnpathId: world.id('learnpath') });
const ofOutcome = (world: World) => ({ learningOutcomeId: world.id('outcome') });
const ofIndicator = (world: World) => ({ indicatorId: world.id('indicator') });
const place = (world: World) => ({
  ...ofPath(world),
  ...ofOutcome(world),
  version: world.number('outcomeVersion'),
});

/** The learning path gets a learning outcome with an indicator, and loses them again. */
export const outcomes: readonly Play[] = [
  play(
    outcome.createLearningOutcome,
    admin,
    (world) => ({ body: { ...ofPath(world), title: 'Onderzoeken' } }),
    ({ id }, world) => world.set('outcome', id),
  ),
  play(
    outcome.getLearningOutcome,
    admin,
    (world) => ({ params: ofOutcome(world) }),
    ({ version }, world) => world.set('outcomeVersion', version),
  ),
  play(
    outcome.createIndicator,
    admin,
    (world) => ({ body: { ...place(world), title: 'Stelt een vraag op' } }),
    ({ version, performanceIndicators: [indicator] }, world) => {
      world.set('outcomeVersion', version);
      world.set('indicator', indicator?.indicatorId ?? '');
    },
  ),
  play(outcome.listLearningOutcomes, admin, (world) => ({
    query: { learnpath_id: world.id('learnpath') },
  })),
  play(outcome.listIndicators, admin, (world) => ({
    query: { learning_outcome_id: world.id('outcome') },
  })),
  play(outcome.getIndicator, admin, (world) => ({
    params: ofIndicator(world),
    query: { learning_outcome_id: world.id('outcome') },
  })),
  play(
    outcome.updateIndicator,
    admin,
    (world) => ({ params: ofIndicator(world), body: { ...place(world), description: 'Een hoofdvraag.' } }),
    ({ version }, world) => world.set('outcomeVersion', version),
  ),
  play(
    outcome.updateLearningOutcome,
    admin,
    (world) => ({
      params: ofOutcome(world),
      body: { version: world.number('outcomeVersion'), title: 'Onderzoek doen' },
    }),
    ({ version }, world) => world.set('outcomeVersion', version),
  ),
  play(
    outcome.deleteIndicator,
    admin,
    (world) => ({ params: ofIndicator(world), body: place(world) }),
    ({ version }, world) => world.set('outcomeVersion', version),
  ),
  play(outcome.deleteLearningOutcome, admin, (world) => ({ params: ofOutcome(world) })),
];
