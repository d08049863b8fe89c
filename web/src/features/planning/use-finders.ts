import { useState } from 'react';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { routes as people } from '#shared/people/routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/** Published learning paths to choose from, as typed. */
export function useLearnpathFinder() {
  const [search, onSearch] = useState('');
  const query = { per_page: 20, search: search || undefined, status: '2' as const };
  const { data, loading } = useRoute(learnpaths.listLearnpaths, { query });
  return { options: (data?.data ?? []).map(({ id, title }) => ({ id, label: title })), onSearch, loading };
}

/** Active users of the company to choose from, as typed. */
export function usePeopleFinder() {
  const [search, onSearch] = useState('');
  const query = { per_page: 20, search: search || undefined, status: '1' as const };
  const { data, loading } = useRoute(people.listUsers, { query });
  const options = (data?.data ?? []).map(({ id, name, email }) => ({ id, label: name, note: email }));
  return { options, onSearch, loading };
}
