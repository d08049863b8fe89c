import { useState } from 'react';
import { routes as content } from '#shared/content/routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/** Courses to choose from, as typed. */
export function useCourseFinder() {
  const [search, onSearch] = useState('');
  const read = useRoute(content.listCourses, {
    query: { per_page: 20, search },
  });
  const options = (read.data?.data ?? []).map(({ id, title }) => ({ id, label: title }));
  return { options, onSearch, loading: read.loading, read };
}
