import { useState } from 'react';
import { routes } from '#shared/grading/routes.ts';
import type { GradingRole, GradingSubmissionSummary } from '#shared/grading/schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { fieldOf } from './distribute.ts';

type Row = GradingSubmissionSummary;

/** Assigns one role on several submissions, one after the other. */
export function useBulkAssign() {
  const read = useCommand(routes.getSubmission, { errors: 'caller' });
  const assign = useCommand(routes.assign, { errors: 'caller' });
  const [done, setDone] = useState(0);

  async function giveOne(row: Row, role: GradingRole, userId: UserId): Promise<boolean> {
    const params = { submissionId: row.id };
    const found = await read.run({ params });
    if (!found.ok) return false;
    const body = { editVersion: found.value.editVersion, [fieldOf[role]]: userId };
    return (await assign.run({ params, body })).ok;
  }

  /** @returns the submissions that nobody got */
  async function give(rows: readonly Row[], role: GradingRole, given: ReadonlyMap<string, UserId>) {
    const left: Row[] = [];
    setDone(0);
    for (const row of rows) {
      const userId = given.get(row.id);
      if (!userId || !(await giveOne(row, role, userId))) left.push(row);
      setDone((before) => before + 1);
    }
    await refresh([routes.listSubmissions, routes.listMySubmissions, routes.countOpenWork]);
    return left;
  }
  return { give, done };
}
