import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';

/**
 * When users last came, asked beside the list that shows them.
 * @param rows of the list
 * @returns what to show of one: the day, that there was none, or nothing while it is asked
 */
export function useLastLogins(rows: readonly { readonly id: UserId }[]): (id: UserId) => string {
  const { t } = useTranslation('people');
  const { data } = useRoute(nameRoutes.listLastLogins, {
    query: { ids: rows.map(({ id }) => id).join(',') },
  });
  const found = new Map(data?.data.map(({ id, lastLoginAt }) => [id, lastLoginAt]));
  return (id) => {
    const at = found.get(id);
    if (at === undefined) return '';
    return at ? formatDate(at) : t('list.neverCame');
  };
}
