import { useState } from 'react';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { poolRoutes } from '#shared/planning/pool-routes.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';

/** Published learning paths to choose from, as typed; none for who may not see them. */
export function useLearnpathFinder() {
  const [search, onSearch] = useState('');
  const query = { per_page: 20, search, status: '2' as const };
  const { permissions } = useMe();
  const skip = !permissions.has('learnpaths.read');
  const read = useRoute(learnpaths.listLearnpaths, { query }, { skip });
  const options = (read.data?.data ?? []).map(({ id, title }) => ({ id, label: title }));
  return { options, onSearch, loading: read.loading, read };
}

/** Pools to choose from, as typed. */
export function usePoolFinder() {
  const [search, onSearch] = useState('');
  const read = useRoute(poolRoutes.listPools, {
    query: { per_page: 20, search },
  });
  const options = (read.data?.data ?? []).map(({ id, name }) => ({ id: id as string, label: name }));
  return { options, onSearch, loading: read.loading, read };
}

/** Starting moments at hand and to come to choose from, as typed. */
export function useMomentFinder() {
  const [search, onSearch] = useState('');
  const read = useRoute(startingMomentRoutes.listStartingMoments, {
    query: { per_page: 20, search },
  });
  const options = (read.data?.data ?? []).map(({ id, name, startsOn }) => ({
    id: id as string,
    label: name,
    note: formatDate(startsOn),
  }));
  return { options, onSearch, loading: read.loading, read };
}
