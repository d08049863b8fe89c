import { auditRoutes } from '#shared/settings/audit-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentRecord } from '../audit/present.ts';
import { selectedRecords } from '../audit/select.ts';

/** What happened in the company, newest first. */
export const listRecords = handler(
  auditRoutes.listRecords,
  async function listRecords({ actor, query }, { table }) {
    const { companyId } = actor;
    const { per_page: limit, page: cursor, ...filter } = query;
    const { items, next } = await selectedRecords(table, companyId, filter, { limit, cursor });
    return { data: items.map((record) => presentRecord(record, actor)), meta: { next } };
  },
);
