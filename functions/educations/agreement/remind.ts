import { agreementEvents as events } from '#events/educations/documents.ts';
import { Refusal } from '#shared/http/errors.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { inEachCompany } from '../../platform/identity/companies.ts';
import type { Job, Run } from '../../platform/schedule/jobs.ts';
import { replace } from '../../platform/table/operations.ts';
import { recordOf } from '../../platform/table/records.ts';
import type { Table } from '../../platform/table/table.ts';
import { studiesOf } from '../student-repository.ts';
import { type Agreement, agreement } from './agreement.ts';
import { reminded } from './rules.ts';
import { studyGoingOn } from './study.ts';

/** Agreements at a time. */
const pageSize = 25;

/**
 * Has students reminded of agreements that wait for them, company by company. What was reminded has a later day, so a
 * second run finds nothing, and one that was cut short goes on. One that is decided at this moment is left alone. Whose
 * study has ended is reminded of nothing, unless it goes on before the last day of reminders.
 * @throws when a company's could not be reminded: after all others, to be run again
 */
export const remindOfAgreements: Job = (run, { table }) =>
  inEachCompany(
    table,
    ({ companyId }) => remindIn(table, companyId, run),
    'not everybody was reminded of an agreement',
  );

async function remindIn(table: Table, companyId: CompanyId, run: Run): Promise<void> {
  const today = dutchDate(run.plannedAt);
  for await (const items of table.pages(agreement.by('due', { companyId }), {
    range: { between: [['0000-01-01'], [today]] },
    limit: pageSize,
  }))
    await Promise.all(items.map((one) => remind(table, one, today, run)));
}

async function remind(table: Table, before: Agreement, today: string, run: Run): Promise<void> {
  const { companyId, userId, blockId, documentId } = before;
  const told = recordOf(events.agreementReminded, run, {
    subject: { type: 'block', id: blockId },
    payload: { userId, blockId, documentId },
    companyId,
  });
  const studies = await studiesOf(table, before, { consistent: true });
  const record = studyGoingOn(studies, before) ? told : { notAudited: 'nobody was reminded' };
  try {
    await table.transact([replace(agreement, before, reminded(before, today))], record);
  } catch (error) {
    if (!(error instanceof Refusal) || error.code !== 'CONFLICT') throw error;
  }
}
