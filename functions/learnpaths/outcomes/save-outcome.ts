import { learnpathEvents } from '#events/learnpaths.ts';
import { defined } from '#shared/http/defined.ts';
import { Refusal } from '#shared/http/errors.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import { mostOutcomes } from '#shared/learnpaths/outcome-schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { add, create, remove, replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import { learnpathUses } from '../counts.ts';
import { learnpathOf } from '../repository.ts';
import { outcomeOf } from './load.ts';
import { outcome } from './outcome.ts';
import { recordedOutcome } from './recorded.ts';
import { presentOutcome } from './rules.ts';

/** Adds a learning outcome. While a learning path has one, it is not deleted. */
export const createLearningOutcome = handler(
  outcomeRoutes.createLearningOutcome,
  async function createLearningOutcome(request, { table, newId }) {
    const { actor, body, now } = request;
    const { companyId } = actor;
    const { learnpathId } = body;
    const [count] = await Promise.all([
      table.count(outcome.by('ofLearnpath', { companyId, learnpathId }), { atMost: mostOutcomes }),
      learnpathOf(table, companyId, learnpathId),
    ]);
    if (count >= mostOutcomes)
      throw new Refusal('INVALID_INPUT', { title: { key: 'maxItems', values: { max: mostOutcomes } } });
    const learningOutcomeId = newId('LearningOutcomeId');
    const item = { ...body, companyId, learningOutcomeId, performanceIndicators: [], updatedAt: now };
    const uses = learnpathUses.at({ companyId, learnpathId });
    const [saved] = await table.transact(
      [create(outcome, item), add(uses, { outcomes: 1 }, { atMost: mostOutcomes })],
      recordOf(learnpathEvents.outcomeCreated, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId, learningOutcomeId },
        after: recordedOutcome(item),
      }),
    );
    return presentOutcome(saved);
  },
);

/** Changes the texts of a learning outcome. */
export const updateLearningOutcome = handler(
  outcomeRoutes.updateLearningOutcome,
  async function updateLearningOutcome(request, { table }) {
    const { actor, params, body, now } = request;
    const { version, ...change } = body;
    const before = await outcomeOf(table, { companyId: actor.companyId, ...params }, version);
    const after = { ...before, ...defined(change), updatedAt: now };
    const { learnpathId } = before;
    const [saved] = await table.transact(
      [replace(outcome, before, after)],
      recordOf(learnpathEvents.outcomeUpdated, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId, ...params },
        before: recordedOutcome(before),
        after: recordedOutcome(after),
      }),
    );
    return presentOutcome(saved);
  },
);

/** Deletes a learning outcome with its indicators. */
export const deleteLearningOutcome = handler(
  outcomeRoutes.deleteLearningOutcome,
  async function deleteLearningOutcome(request, { table }) {
    const { companyId } = request.actor;
    const before = await outcomeOf(table, { companyId, ...request.params });
    const { learnpathId } = before;
    await table.transact(
      [remove(outcome, before), add(learnpathUses.at({ companyId, learnpathId }), { outcomes: -1 })],
      recordOf(learnpathEvents.outcomeDeleted, request, {
        subject: { type: 'learnpath', id: learnpathId },
        payload: { learnpathId, ...request.params },
        before: recordedOutcome(before),
      }),
    );
  },
);
