import type { CourseId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';

/** The learning paths that have a course; nothing is read for who may not see them. */
export function useLearnpathsWith(courseId: CourseId) {
  const { permissions } = useMe();
  return useRoute(
    learnpaths.listLearnpaths,
    { query: { course: courseId, per_page: 100 } },
    { skip: !permissions.has('learnpaths.read'), whole: true },
  );
}
