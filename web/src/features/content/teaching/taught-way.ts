import { useTranslation } from 'react-i18next';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';

/**
 * The way to a course that somebody teaches: through the learning path they came from, else through all their courses.
 * @param from of the address
 */
export function useTaughtWay(from: string | null | undefined) {
  const { t } = useTranslation('teaching');
  const parsed = learnpathId.safeParse(from);
  const taught = useRoute(teachingRoutes.listTaughtLearnpaths, undefined, { skip: !parsed.success });
  if (!parsed.success) {
    return {
      learnpathId: undefined,
      crumbs: [{ to: paths.teacher.courses(), label: t('courses.title') }],
      toCourse: paths.teacher.course,
    };
  }
  const id = parsed.data;
  const title = taught.data?.data.find((one) => one.id === id)?.title;
  return {
    learnpathId: id,
    crumbs: [
      { to: paths.teacher.learnpaths(), label: t('learnpaths.title') },
      { to: paths.teacher.learnpath(id), label: title ?? '…' },
    ],
    toCourse: (courseId: string) => paths.teacher.learnpathCourse(id, courseId),
  };
}
