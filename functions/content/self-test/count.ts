import * as z from 'zod/mini';
import type { contentEvents } from '#events/content.ts';
import type { Payload } from '#events/event.ts';
import type { CompanyId } from '#shared/identity/ids.ts';
import { type AttemptId, attemptId, companyId } from '#shared/identity/ids.ts';
import { entity } from '../../platform/table/entity.ts';
import { create, replace } from '../../platform/table/operations.ts';
import type { Table } from '../../platform/table/table.ts';
import { figures } from './question.ts';
import { counted } from './rules.ts';

/** That an attempt was counted: a repeated event finds it. */
export const countedAttempt = entity({
  name: 'counted-attempt',
  schema: z.object({ companyId, attemptId }),
  key: {
    pk: ({ companyId, attemptId }: { companyId: CompanyId; attemptId: AttemptId }) => [
      'COUNTED-ATTEMPT',
      companyId,
      attemptId,
    ],
    sk: () => ['COUNTED'],
  },
});

/**
 * Adds what was chosen in an attempt to the figures of its questions: one transaction, once for each attempt. Who loses
 * a race begins anew.
 * @param of with whom the figures lie, and whether they are those of the students of others
 */
export async function countAttempt(
  table: Table,
  of: { readonly companyId: CompanyId; readonly elsewhere: boolean },
  { attemptId, chapterId, choices }: Payload<typeof contentEvents.selfTestFinished>,
): Promise<void> {
  const marker = { companyId: of.companyId, attemptId };
  const [done, ...found] = await table.batchGet(
    [countedAttempt.at(marker), ...choices.map(({ questionId }) => figures.at({ ...of, questionId }))],
    { consistent: true },
  );
  if (done) return;
  const changes = choices.map(({ questionId, answerId }, index) => {
    const before = found[index];
    const none = { ...of, questionId, chapterId, askedTimes: 0, openTimes: 0, chosenTimes: {}, shown: null };
    if (!before) return create(figures, counted(none, answerId), { orElse: 'CONFLICT' });
    return replace(figures, before, counted({ ...before, chapterId }, answerId));
  });
  await table.transact([create(countedAttempt, marker, { orElse: 'CONFLICT' }), ...changes], {
    notAudited: 'the attempt has its own record, of which these are figures',
  });
}
