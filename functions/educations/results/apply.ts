import { notify } from '../../notifications/public.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { decidingPart } from '../part-decided.ts';
import { registrationFor, studiesOf } from '../student-repository.ts';
import { marked, misfitOf } from './rules.ts';
import { type ResultSheet, resultSheet } from './sheet.ts';

/**
 * Puts the marks of a confirmed sheet in the blocks of their students, one after the other, and tells them. A mark that
 * stands there already is left: broken off anywhere, the event comes again and does the rest.
 * @throws Refusal CONFLICT for a block that changes at the same time: the event comes again
 */
export async function applyResults(
  table: Table,
  event: EventDetail,
  of: Parameters<typeof resultSheet.at>[0],
): Promise<void> {
  const sheet = await table.get(resultSheet.at(of), { consistent: true });
  if (!sheet?.toApply) return;
  for (const mark of sheet.marks) await applyMark(table, event, sheet, mark);
  await table.transact([replace(resultSheet, sheet, { ...sheet, toApply: false, marks: [] })], {
    notAudited: 'what was confirmed stands with each student, with a record of its own',
  });
}

async function applyMark(
  table: Table,
  event: EventDetail,
  sheet: ResultSheet,
  mark: ResultSheet['marks'][number],
): Promise<void> {
  const { companyId, learnpathId, title, decidedBy } = sheet;
  const { userId } = mark;
  const studies = await studiesOf(table, { companyId, userId }, { consistent: true });
  // Whoever has it planned no more, or is exempt since, has no result to be told of.
  if (misfitOf(studies.blocks, sheet, mark) !== null) return;
  const rule = registrationFor(studies, sheet.educationId)?.attemptRule ?? 'highest';
  const change = marked(studies.blocks, sheet, mark, rule);
  if (change) {
    const cause = { now: event.at, requestId: event.requestId };
    const decided = { ...change, learnpathId, by: decidedBy?.name ?? '' };
    const { operation, record } = decidingPart(cause, decided);
    await table.transact([operation], record);
  }
  await notify(
    { table },
    { companyId, userId },
    {
      kind: 'educations.result',
      refs: {},
      values: { learnpath: title },
      alike: learnpathId,
      cause: event,
    },
  );
}
