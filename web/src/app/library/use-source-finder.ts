import { useState } from 'react';
import { sourceRoutes } from '#shared/library/source-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/** Sources in use to choose from, as typed. */
export function useSourceFinder() {
  const [search, onSearch] = useState('');
  const read = useRoute(sourceRoutes.listSources, {
    query: { per_page: 20, search },
  });
  const sources = read.data?.data ?? [];
  const options = sources.map(({ id, title, authors, publishedYear }) => ({
    id: id as string,
    label: title,
    note: [authors.join(', '), publishedYear].filter(Boolean).join(' · '),
  }));
  return { sources, options, onSearch, loading: read.loading, read };
}
