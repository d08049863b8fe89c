import type { GradingRole, GradingSubmissionSummary } from '#shared/grading/list.ts';
import { routes } from '#shared/grading/routes.ts';
import { maxAssignedAtOnce } from '#shared/grading/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { loadFailureTexts } from '#web/platform/i18n/i18n.ts';

type Row = GradingSubmissionSummary;

/** A submission that nobody got, with the code of why; absent where there was nobody to give it to. */
export interface Left {
  readonly row: Row;
  readonly code: string | undefined;
}

/** Assigns one role on several submissions, in as few calls as hold them: one for a page of a list. */
export function useBulkAssign() {
  const { run, pending } = useCommand(routes.assignMany, {
    refreshes: [routes.listSubmissions, routes.listMySubmissions, routes.countOpenWork],
    errors: 'caller',
  });

  /** @returns the submissions that nobody got */
  async function give(
    rows: readonly Row[],
    role: GradingRole,
    given: ReadonlyMap<string, UserId>,
  ): Promise<Left[]> {
    const codes = new Map<string, string>();
    const all = rows.flatMap(({ id: submissionId }) => {
      const userId = given.get(submissionId);
      return userId ? [{ submissionId, userId }] : [];
    });
    for (const some of chunksOf(all, maxAssignedAtOnce)) {
      const outcome = await run({ body: { role, given: some } });
      const refused = outcome.ok
        ? outcome.value.data
        : some.map(({ submissionId }) => ({ submissionId, refusal: outcome.error.code }));
      for (const { submissionId, refusal } of refused) if (refusal) codes.set(submissionId, refusal);
    }
    if (codes.size > 0) await loadFailureTexts();
    return rows.flatMap((row) =>
      codes.has(row.id) || !given.has(row.id) ? [{ row, code: codes.get(row.id) }] : [],
    );
  }
  return { give, pending };
}
