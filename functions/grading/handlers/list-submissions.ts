import { isOwn } from '#shared/grading/permissions.ts';
import { routes } from '#shared/grading/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { submissionsFound, submissionsOf } from '../lists.ts';
import { presentSummary } from '../present.ts';

/**
 * Every gradable item of the company, newest first, or those whose student's name was searched for. Work of the caller's
 * own isn't among them: who grades it and how far they are is for the student to learn when it is returned.
 */
export const listSubmissions = handler(
  routes.listSubmissions,
  async function listSubmissions({ actor, query }, { table }) {
    const {
      per_page: limit,
      page: cursor,
      search,
      status,
      assignment_id: assignmentId,
      missing,
      open,
    } = query;
    const filters = { status, assignmentId, missing: missing !== undefined, open: open !== undefined };
    const page = search
      ? await submissionsFound(table, actor.companyId, filters, { text: search, limit, cursor })
      : await submissionsOf(table, actor.companyId, filters, { limit, cursor });
    return {
      data: page.items.filter((one) => !isOwn(actor, one)).map(presentSummary),
      meta: { next: page.next },
    };
  },
);
