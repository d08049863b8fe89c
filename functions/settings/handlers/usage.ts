import type { CompanyId } from '#shared/identity/ids.ts';
import { monthsPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { type UsagePage, usagePages } from '#shared/settings/usage.ts';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { handler } from '../../platform/http/handler.ts';
import { counter } from '../../platform/table/counter.ts';
import { add } from '../../platform/table/operations.ts';

/** How often each page was looked at in a month: one item, however much it is used. */
const pageViews = counter({
  name: 'page-views',
  pk: ({ companyId, month }: { companyId: CompanyId; month: string }) => ['USAGE', companyId, month],
  fields: usagePages,
});

/** Counts what was looked at. Who looked is nowhere kept. */
export const countViews = handler(
  usageRoutes.countViews,
  async function countViews({ actor: { companyId }, body, now }, { table }) {
    const amounts: { [Page in UsagePage]?: number } = {};
    for (const { page, times } of body.views) amounts[page] = (amounts[page] ?? 0) + times;
    await table.transact([add(pageViews.at({ companyId, month: dutchDate(now).slice(0, 7) }), amounts)], {
      notAudited: 'which pages are used, by nobody in particular',
    });
  },
);

/** How often each page was looked at, in a month and in the one before. */
export const getUsage = handler(
  usageRoutes.getUsage,
  async function getUsage({ actor: { companyId }, query: { month } }, { table }) {
    const [now, before] = await table.batchGet([
      pageViews.at({ companyId, month }),
      pageViews.at({ companyId, month: monthsPlus(`${month}-01`, -1).slice(0, 7) }),
    ]);
    const data = usagePages.map((page) => ({ page, views: now?.[page] ?? 0, before: before?.[page] ?? 0 }));
    return { data };
  },
);
