import * as z from 'zod/mini';
import { companyId } from '#shared/identity/ids.ts';
import { inEachCompany } from '../platform/identity/companies.ts';
import { startByClock } from '../platform/job/start.ts';
import type { Job } from '../platform/schedule/jobs.ts';
import { entity } from '../platform/table/entity.ts';

/**
 * The way in which figures are counted now. Raise it when they count something that they didn't: organisations that were
 * there before are then counted anew in the night.
 */
export const counting = 1;

/** In which way all figures of a company were last counted from what is stored; absent: they never were. */
export const countedBy = entity({
  name: 'figures-counted-by',
  schema: z.object({ companyId, counting: z.number() }),
  key: {
    pk: ({ companyId }: { companyId: string }) => ['COMPANY', companyId],
    sk: () => ['FIGURES-COUNTED-BY'],
  },
});

/**
 * Has the figures of each company counted anew that were counted in another way than now, by a job that everybody who
 * oversees can follow. It is started once a night until one of them ended.
 * @throws when a company's could not be started: after all others, to be run again
 */
export const recountOutdated: Job = (run, { table }) =>
  inEachCompany(
    table,
    async ({ companyId }) => {
      const last = await table.get(countedBy.at({ companyId }), { consistent: true });
      if (last?.counting !== counting)
        await startByClock(table, companyId, { kind: 'figures.recount', input: {} }, run);
    },
    'not every recount was started',
  );
