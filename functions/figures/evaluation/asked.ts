import type { Ids } from '#shared/identity/ids.ts';
import type { Table } from '../../platform/table/table.ts';
import { evaluationAsked } from './entities.ts';

/** What somebody is asked and has not answered yet, of what can be answered on a day: one query. */
export async function evaluationsToAnswer(table: Table, of: Ids<'companyId' | 'userId'>, today: string) {
  const found = await table.query(evaluationAsked.in(of));
  return found
    .filter(({ answered, untilOn }) => !answered && today <= untilOn)
    .map(({ learnpathId, title, untilOn }) => ({ learnpathId, title, untilOn }));
}
