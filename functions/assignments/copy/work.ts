import * as z from 'zod/mini';
import { assignmentId } from '#shared/identity/ids.ts';
import { copyInput, copyingLearnpath, pathCheckpoint } from '../../learnpaths/public.ts';
import { jobWork } from '../../platform/job/work.ts';
import { assignmentCopied, assignmentsToCopy } from './assignment.ts';

/**
 * Makes a learning path like another one, with its assignments: a draft from its first moment on, so that what a job that
 * is stopped leaves behind can be seen and deleted. Assignments come along with who may write them.
 */
export const copyLearnpath = jobWork({
  input: copyInput,
  checkpoint: z.object({ path: pathCheckpoint, assignments: z.array(assignmentId) }),
  async *run(task, services) {
    const mayWrite = task.cause.actor.permissions.has('assignments.write');
    const all = task.checkpoint?.assignments ?? (await assignmentsToCopy(services.table, task));
    let assignments = mayWrite ? all : [];
    let path = task.checkpoint?.path;
    for await (const portion of copyingLearnpath(path ?? null, task, services)) {
      path = portion.checkpoint;
      const { total } = portion;
      const isFirst = total !== undefined;
      const left = all.length > 0 && isFirst && !mayWrite;
      yield {
        ...portion,
        checkpoint: { path, assignments },
        ...(isFirst && { total: total + assignments.length }),
        ...(left && {
          problems: [{ row: 0, field: '-', key: 'assignmentsLeft', level: 'warning' as const }],
        }),
      };
    }
    for (const id of assignments) {
      assignments = assignments.filter((one) => one !== id);
      yield {
        ...(await assignmentCopied(id, task, services)),
        checkpoint: { path, assignments },
        processed: 1,
      };
    }
    return undefined;
  },
});
