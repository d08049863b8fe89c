import { useEffect, useRef, useState } from 'react';
import type { GradingRole, GradingSubmissionSummary } from '#shared/grading/list.ts';
import { routes } from '#shared/grading/routes.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { chunksOf } from '#shared/platform/chunks.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { loadFailureTexts } from '#web/platform/i18n/i18n.ts';

type Row = GradingSubmissionSummary;

/** So many are given in one call: few enough that it is soon seen how far it is. */
const perCall = 20;

/** What reads who has what. */
const stale = [routes.listSubmissions, routes.listMySubmissions, routes.countOpenWork];

/** How far it is: of so many, so many were given or refused. */
export interface Given {
  readonly done: number;
  readonly total: number;
}

/** A submission that nobody got, with the code of why; absent where there was nobody to give it to. */
export interface Left {
  readonly row: Row;
  readonly code: string | undefined;
}

/** Assigns one role on any number of submissions, piece by piece: what one piece meets keeps none of the others. */
export function useBulkAssign() {
  const { run } = useCommand(routes.assignMany, { errors: 'caller' });
  const [given, setGiven] = useState<Given>();
  // Who closes the window while it goes on means the rest to stay as it is.
  const isStopped = useRef(false);
  useEffect(() => {
    isStopped.current = false;
    return () => {
      isStopped.current = true;
    };
  }, []);

  /** @returns the submissions that nobody got, and whether the window was closed before all were tried */
  async function give(
    rows: readonly Row[],
    role: GradingRole,
    to: ReadonlyMap<string, UserId>,
  ): Promise<{ readonly left: readonly Left[]; readonly stopped: boolean }> {
    const codes = new Map<string, string>();
    const tried = new Set<string>();
    const all = rows.flatMap(({ id: submissionId }) => {
      const userId = to.get(submissionId);
      return userId ? [{ submissionId, userId }] : [];
    });
    for (const some of chunksOf(all, perCall)) {
      if (isStopped.current) break;
      // Of one piece there is nothing to tell before it is over.
      if (all.length > perCall) setGiven({ done: tried.size, total: all.length });
      const outcome = await run({ body: { role, given: some } });
      const refused = outcome.ok
        ? outcome.value.data
        : some.map(({ submissionId }) => ({ submissionId, refusal: outcome.error.code }));
      for (const { submissionId, refusal } of refused) if (refusal) codes.set(submissionId, refusal);
      for (const { submissionId } of some) tried.add(submissionId);
    }
    setGiven(undefined);
    await refresh(stale);
    if (codes.size > 0) await loadFailureTexts();
    const left = rows.flatMap((row) =>
      codes.has(row.id) || !tried.has(row.id) ? [{ row, code: codes.get(row.id) }] : [],
    );
    return { left, stopped: tried.size < all.length };
  }
  return { give, given };
}
