import { routes } from '#shared/register/routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { presentExport } from '../present.ts';
import { exportOf, exportsOf } from '../repository.ts';

/** The exports so far, newest first. */
export const listExports = handler(
  routes.listExports,
  async function listExports({ actor, query }, { table }) {
    const { per_page: limit, page: cursor } = query;
    const page = await exportsOf(table, actor.companyId, { limit, cursor });
    return { data: page.items.map(presentExport), meta: { next: page.next } };
  },
);

/** One export with its progress and problems. */
export const getExport = handler(routes.getExport, async ({ actor, params }, { table }) =>
  presentExport(await exportOf(table, actor.companyId, params.exportId)),
);
