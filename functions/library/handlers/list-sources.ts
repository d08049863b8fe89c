import { endingSoonDays, stateOn } from '#shared/library/licence.ts';
import { sourceRoutes as routes } from '#shared/library/source-routes.ts';
import { dayPlus } from '#shared/platform/days.ts';
import { dutchDate } from '#shared/platform/zone-time.ts';
import { handler } from '../../platform/http/handler.ts';
import { listByTitle } from '../../platform/table/list-by-title.ts';
import { presentRow } from '../present.ts';
import { type SourceRow, source, sourceCount } from '../source.ts';

/** The sources of the company, by title or by the last day of their licence, or those that have the words of a search. */
export const listSources = handler(
  routes.listSources,
  async function listSources({ actor, query, now }, { table, files }) {
    const { companyId } = actor;
    const { state, search, per_page, page } = query;
    const today = dutchDate(now);
    const present = (rows: readonly SourceRow[]) =>
      Promise.all(rows.map((row) => presentRow(files, { companyId, today }, row)));
    if (!search && (state === 'ending' || state === 'ended')) {
      const { items, next } = await table.list(source.by('byLicenceEnd', { companyId }), {
        ...{ limit: per_page, cursor: page, range: lastDays(state, today) },
        // One that begins within these days too isn't in use yet.
        keep: ({ licence }) => stateOn(licence, today) === state,
      });
      return { data: await present(items), meta: { next } };
    }
    const archivedAt = state === 'archived' ? 'archived' : null;
    const { rows, meta } = await listByTitle(table, query, {
      all: source.by('byTitle', { companyId, archivedAt }),
      words: source.words({ companyId }),
      keep: (row) => isListed(row, state, today),
      total: async () => {
        const counts = await table.get(sourceCount.at({ companyId }));
        return (archivedAt ? counts?.archived : counts?.current) ?? 0;
      },
    });
    return { data: await present(rows), meta };
  },
);

function isListed(row: SourceRow, state: string | undefined, today: string): boolean {
  if (state === 'archived') return row.archivedAt !== null;
  return row.archivedAt === null && (!state || stateOn(row.licence, today) === state);
}

/** The last days of licences that end soon, or have ended. */
function lastDays(state: 'ending' | 'ended', today: string) {
  return state === 'ended'
    ? { between: [['0000-01-01'], [dayPlus(today, -1)]] as const }
    : { between: [[today], [dayPlus(today, endingSoonDays)]] as const };
}
