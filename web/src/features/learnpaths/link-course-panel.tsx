import { useNavigate, useParams } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { CoursePicker } from './course-picker.tsx';
import { useLinkedCourses } from './use-linked-courses.ts';

/** Linking courses at its own address, over the learning path. The page below says so when that can't be read. */
export function LinkCoursePanel() {
  const { learnpathId = '' } = useParams();
  const navigate = useNavigate();
  const { data } = useRoute(routes.getLearnpath, { params: { learnpathId } });
  const { save, pending } = useLinkedCourses(data);
  const linked = data?.courses.map(({ id }) => id) ?? [];
  return (
    <CoursePicker
      linked={linked}
      busy={pending || !data}
      onAdd={(id) => save([...linked, id])}
      onClose={() =>
        void navigate(paths.admin.learnpath(learnpathId, 'courses'), { preventScrollReset: true })
      }
    />
  );
}
