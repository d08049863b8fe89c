import { useState } from 'react';
import { nameRoutes } from '#shared/people/name-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/**
 * Active users of the company to choose from, as typed. For who finds people in their own work, too.
 * @param who only those who may study; absent: all
 */
export function usePeopleFinder(who?: 'students') {
  const [search, onSearch] = useState('');
  const read = useRoute(nameRoutes.findPeople, {
    query: { search, ...(who && { may_study: 'true' as const }) },
  });
  const options = (read.data?.data ?? []).map(({ id, name, email }) => ({
    id,
    label: name,
    ...(email !== null && { note: email }),
  }));
  return { options, onSearch, loading: read.loading, read };
}
