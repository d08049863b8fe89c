import * as z from 'zod/mini';
import { type ErrorCode, Refusal } from '#shared/http/errors.ts';
import { jobId, userId } from '#shared/identity/ids.ts';
import { bulkChange, type changeNames } from '#shared/people/bulk-routes.ts';
import { type UserStatus, userStatus } from '#shared/people/names.ts';
import { type Job, jobOf } from '../../platform/job/job.ts';
import { jobWork } from '../../platform/job/work.ts';
import type { Table } from '../../platform/table/table.ts';
import { type ChangeOfOne, changingOne } from './change-one.ts';

/** What a job that changes users was asked: whom and what, or which job it takes back. */
export const changeInput = z.object({
  userIds: z.array(userId),
  ...bulkChange,
  /** Then the rest is as it was asked of that job. */
  undoes: z.optional(jobId),
});

/** How far it is, and whom it changed, with the status that they had: by this it can be taken back. */
const checkpoint = z.object({
  done: z.number(),
  changed: z.array(z.object({ userId, status: userStatus })),
});

/** Why somebody stays as they are, as their row says it. */
const problemOf: Partial<Record<ErrorCode, string>> = {
  NO_AUTHORIZATION: 'notYours',
  USER_NOT_FOUND: 'unknownUser',
  INVALID_ROLE: 'unknownRole',
  INVALID_INPUT: 'role',
  ROLE_MANAGER_NEEDED: 'lastManager',
};

/** Changes many users, each in a transaction of their own: who stays as they are keeps none of the others. */
export const changeUsers = jobWork({
  input: changeInput,
  checkpoint,
  async *run({ input, checkpoint: begun, job, cause }, { table }) {
    const all = await changesOf(table, job, input);
    let { done, changed } = begun ?? { done: 0, changed: [] };
    for (const one of all.slice(done)) {
      done += 1;
      const portion = await portionOf(one);
      const former = 'former' in portion ? [{ userId: one.userId, status: portion.former }] : [];
      changed = [...changed, ...former];
      yield { ...portion, processed: 1, total: all.length, checkpoint: { done, changed } };
    }
    return undefined;

    async function portionOf(one: ChangeOfOne) {
      try {
        const found = await changingOne(table, cause, one);
        return found ? { ...found, tally: { changed: 1 } } : { tally: { same: 1 } };
      } catch (error) {
        const key = error instanceof Refusal ? problemOf[error.code] : undefined;
        if (!key) throw error;
        return { tally: { left: 1 }, problems: [{ row: done, field: 'user', level: 'error' as const, key }] };
      }
    }
  },
});

/** What becomes of each: as it was asked, or the reverse of what another job did. */
async function changesOf(
  table: Table,
  { companyId }: Job,
  { userIds, undoes, change, roleId }: z.infer<typeof changeInput>,
): Promise<ChangeOfOne[]> {
  const status = statusOf[change];
  if (!undoes) {
    const what = change === 'give-role' ? { addRoleId: roleId } : { removeRoleId: roleId };
    return userIds.map((one) => ({ userId: one, ...(status === undefined ? what : { status }) }));
  }
  const former = await jobOf(table, { companyId, jobId: undoes });
  const { changed } = checkpoint.parse(former.checkpoint ?? { done: 0, changed: [] });
  const what = change === 'give-role' ? { removeRoleId: roleId } : { addRoleId: roleId };
  return changed.map((one) =>
    status === undefined ? { userId: one.userId, ...what } : { ...one, whileStatus: status },
  );
}

const statusOf: Partial<Record<(typeof changeNames)[number], UserStatus>> = {
  activate: 1,
  deactivate: 2,
  ban: 3,
};
