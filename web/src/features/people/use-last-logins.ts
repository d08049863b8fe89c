import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { unknownName } from '#web/app/use-names.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';

/**
 * When users last came, asked beside the list that shows them.
 * @param rows of the list
 * @returns what to show of one: the day, that there was none, or nothing while it is asked. And `read`, for `FailedPart`
 */
export function useLastLogins(rows: readonly { readonly id: UserId }[]) {
  const { t } = useTranslation('people');
  const read = useRoute(nameRoutes.listLastLogins, {
    query: { ids: rows.map(({ id }) => id).join(',') },
  });
  const found = new Map(read.data?.data.map(({ id, lastLoginAt }) => [id, lastLoginAt]));
  const of = (id: UserId) => {
    const at = found.get(id);
    if (at === undefined) return read.error ? unknownName : '';
    return at ? formatDate(at) : t('list.neverCame');
  };
  return { of, read };
}
