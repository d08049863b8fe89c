import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { isKeptFrom, presentRecord } from '../audit/present.ts';
import { selectedRecords } from '../audit/select.ts';

/** What happened in the company, newest first; to the reader themself, what they may know of it. */
export const listRecords = handler(
  auditRoutes.listRecords,
  async function listRecords({ actor, query }, { table }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, ...filter } = query;
    const { items, next } = await selectedRecords(table, companyId, filter, { limit, cursor });
    const shown = items.filter((record) => !isKeptFrom(actor, record));
    return { data: shown.map((record) => presentRecord(record, actor)), meta: { next } };
  },
);
