import { Refusal } from '#shared/http/errors.ts';
import type { Ids } from '#shared/identity/ids.ts';
import type { Table } from '../../platform/table/table.ts';
import { type Outcome, outcome } from './outcome.ts';

/** @throws Refusal LEARNING_OUTCOME_NOT_FOUND, or CONFLICT when somebody else has changed it since */
export async function outcomeOf(
  table: Table,
  of: Ids<'companyId' | 'learningOutcomeId'>,
  version?: number,
): Promise<Outcome> {
  const found = await table.get(outcome.at(of));
  if (!found) throw new Refusal('LEARNING_OUTCOME_NOT_FOUND');
  if (version !== undefined && version !== found.version) throw new Refusal('CONFLICT');
  return found;
}
