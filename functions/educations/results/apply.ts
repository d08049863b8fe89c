import type { Ids } from '#shared/identity/ids.ts';
import { titleValues } from '#shared/notifications/titles.ts';
import { notify } from '../../notifications/public.ts';
import type { EventDetail } from '../../platform/stream/envelope.ts';
import { replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { decidingPart } from '../part-decided.ts';
import { registrationFor, studiesOf } from '../student-repository.ts';
import { hasMark, isOvertaken, marked, misfitOf, partOf } from './rules.ts';
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
  let leftOut = 0;
  for (const mark of sheet.marks) if (!(await applyMark(table, event, sheet, mark))) leftOut += 1;
  await table.transact([replace(resultSheet, sheet, { ...sheet, toApply: false, marks: [], leftOut })], {
    notAudited: 'what was confirmed stands with each student, with a record of its own',
  });
}

/** @returns whether it counts; what fits its student no more is left out */
async function applyMark(
  table: Table,
  event: EventDetail,
  sheet: ResultSheet,
  mark: ResultSheet['marks'][number],
): Promise<boolean> {
  const { companyId, learnpathId, title, decidedBy } = sheet;
  const { userId } = mark;
  const studies = await studiesOf(table, { companyId, userId }, { consistent: true });
  const misfit = misfitOf(studies.blocks, sheet, mark);
  if (misfit !== null) {
    if (hasMark(studies.blocks, sheet)) return true;
    await tellLeftOut(table, event, sheet, { userId, misfit });
    return false;
  }
  if (isOvertaken(studies.blocks, sheet)) {
    await tellLeftOut(table, event, sheet, { userId, misfit: 'overtaken' });
    return false;
  }
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
      values: titleValues('learnpath', {
        title,
        englishTitle: partOf(studies.blocks, sheet)?.part.englishTitle,
      }),
      alike: learnpathId,
      cause: event,
    },
  );
  return true;
}

/** Why a mark counts for nothing, where there are words for it. */
const contexts = ['notPlanned', 'exempt', 'overtaken'] as const;

/** Tells who entered and who confirmed a mark that fits no more, and so counts for nothing; its student has no result. */
async function tellLeftOut(
  table: Table,
  event: EventDetail,
  { companyId, sheetId, title, enteredBy, decidedBy }: ResultSheet,
  { userId, misfit }: Ids<'userId'> & { readonly misfit: string },
): Promise<void> {
  for (const one of [enteredBy, decidedBy])
    if (one)
      await notify(
        { table },
        { companyId, userId: one.userId },
        {
          kind: 'educations.result-left-out',
          refs: { userId },
          values: { learnpath: title },
          context: contexts.find((one) => one === misfit),
          alike: `${sheetId} ${userId}`,
          cause: event,
        },
      );
}
