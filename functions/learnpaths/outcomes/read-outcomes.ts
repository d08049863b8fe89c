import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { learnpathOf } from '../repository.ts';
import { outcomeOf } from './load.ts';
import { outcome } from './outcome.ts';
import { byTitle, indicatorIn, linkableOf, presentLinked, presentOutcome } from './rules.ts';

/** The learning outcomes of a learning path, and what they can be linked to. */
export const listLearningOutcomes = handler(
  outcomeRoutes.listLearningOutcomes,
  async function listLearningOutcomes({ actor, query }, { table }) {
    const { companyId } = actor;
    const { learnpath_id: learnpathId } = query;
    const [found, of] = await Promise.all([
      table.query(outcome.by('ofLearnpath', { companyId, learnpathId })),
      learnpathOf(table, companyId, learnpathId),
    ]);
    const linkable = linkableOf(of);
    return { data: found.sort(byTitle).map((one) => presentLinked(one, linkable)), linkable };
  },
);

/** One learning outcome with its indicators. */
export const getLearningOutcome = handler(
  outcomeRoutes.getLearningOutcome,
  async function getLearningOutcome({ actor, params }, { table }) {
    return presentOutcome(await outcomeOf(table, { companyId: actor.companyId, ...params }));
  },
);

/** The indicators of a learning outcome. */
export const listIndicators = handler(
  outcomeRoutes.listIndicators,
  async function listIndicators({ actor, query }, { table }) {
    const { companyId } = actor;
    const of = await outcomeOf(table, { companyId, learningOutcomeId: query.learning_outcome_id });
    return { data: of.performanceIndicators };
  },
);

/** One indicator. */
export const getIndicator = handler(
  outcomeRoutes.getIndicator,
  async function getIndicator({ actor, params, query }, { table }) {
    const { companyId } = actor;
    const of = await outcomeOf(table, { companyId, learningOutcomeId: query.learning_outcome_id });
    return indicatorIn(of, params.indicatorId);
  },
);
