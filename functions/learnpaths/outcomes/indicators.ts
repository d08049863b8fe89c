import { learnpathEvents } from '#events/learnpaths.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { Ids, LearningOutcomeId, LearnpathId } from '#shared/identity/ids.ts';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import type { LearningOutcome, Linkable } from '#shared/learnpaths/outcome-schemas.ts';
import { handler } from '../../platform/http/handler.ts';
import { replace } from '../../platform/table/operations.ts';
import { type Cause, recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { learnpathOf } from '../repository.ts';
import { outcomeOf } from './load.ts';
import { type Outcome, outcome } from './outcome.ts';
import { recordedOutcome } from './recorded.ts';
import {
  linkableOf,
  presentOutcome,
  withChangedIndicator,
  withIndicator,
  withoutIndicator,
} from './rules.ts';

interface Place {
  readonly learnpathId: LearnpathId;
  readonly learningOutcomeId: LearningOutcomeId;
  readonly version: number;
}

/** Adds a performance indicator. */
export const createIndicator = handler(
  outcomeRoutes.createIndicator,
  async function createIndicator(request, { table, newId }) {
    const { learnpathId, learningOutcomeId, version, ...fields } = request.body;
    const added = { indicatorId: newId('IndicatorId'), ...fields };
    return changed(table, request, { learnpathId, learningOutcomeId, version }, (before, linkable) =>
      withIndicator(before, added, linkable, request.now),
    );
  },
);

/** Changes a performance indicator, and where it is taught and tested. */
export const updateIndicator = handler(
  outcomeRoutes.updateIndicator,
  async function updateIndicator(request, { table }) {
    const { learnpathId, learningOutcomeId, version, ...change } = request.body;
    return changed(table, request, { learnpathId, learningOutcomeId, version }, (before, linkable) =>
      withChangedIndicator(before, request.params.indicatorId, change, linkable, request.now),
    );
  },
);

/** Deletes a performance indicator. */
export const deleteIndicator = handler(
  outcomeRoutes.deleteIndicator,
  async function deleteIndicator(request, { table }) {
    return changed(table, request, request.body, (before) =>
      withoutIndicator(before, request.params.indicatorId, request.now),
    );
  },
);

/** Changes a learning outcome, whose learning path is read beside it. @throws Refusal for one of another learning path */
async function changed(
  table: Table,
  request: Cause & { readonly actor: Ids<'companyId'> },
  { learnpathId, learningOutcomeId, version }: Place,
  change: (before: Outcome, linkable: Linkable) => Outcome,
): Promise<LearningOutcome> {
  const { companyId } = request.actor;
  const [before, of] = await Promise.all([
    outcomeOf(table, { companyId, learningOutcomeId }, version),
    learnpathOf(table, companyId, learnpathId),
  ]);
  if (before.learnpathId !== learnpathId) throw new Refusal('LEARNING_OUTCOME_NOT_FOUND');
  const after = change(before, linkableOf(of));
  const [saved] = await table.transact(
    [replace(outcome, before, after)],
    recordOf(learnpathEvents.outcomeUpdated, request, {
      subject: { type: 'learnpath', id: learnpathId },
      payload: { learnpathId, learningOutcomeId },
      before: recordedOutcome(before),
      after: recordedOutcome(after),
    }),
  );
  return presentOutcome(saved);
}
