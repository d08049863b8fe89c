import { gradingTask } from '#functions/grading/submission.ts';
import { replace } from '#functions/platform/table/operations.ts';
import type { Table } from '#functions/platform/table/table.ts';
import { zilverbrug } from '#infra/local/demo/companies.ts';
import type { UserId } from '#shared/identity/ids.ts';

/** Ends what waits for a grader of the demo, as doing it would: who still has to grade isn't erased. */
export async function endTasks(
  { services: { table } }: { readonly services: { readonly table: Table } },
  graderId: UserId,
): Promise<void> {
  const open = await table.query(gradingTask.by('open', { companyId: zilverbrug.id, graderId }));
  if (open.length === 0) return;
  await table.transact(
    open.map((one) => replace(gradingTask, one, { ...one, open: false })),
    { notAudited: 'prepares a test' },
  );
}
