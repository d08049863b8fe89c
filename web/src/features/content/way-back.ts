import { useTranslation } from 'react-i18next';
import { learnpathId } from '#shared/identity/ids.ts';
import { listStudyLearnpaths } from '#shared/learnpaths/study-list.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';

/**
 * The way to a course: through the learning path the student came from, else through all their courses.
 * @param from of the address
 */
export function useWayBack(from: string | null | undefined): { to: string; label: string }[] {
  const { t } = useTranslation('content');
  const parsed = learnpathId.safeParse(from);
  const shelf = useRoute(listStudyLearnpaths, undefined, { skip: !parsed.success });
  if (!parsed.success) return [{ to: paths.study.courses(), label: t('study.title') }];
  const learnpath = shelf.data?.data.find(({ id }) => id === parsed.data);
  return [
    { to: paths.study.learnpaths(), label: t('study.learnpaths') },
    { to: paths.study.learnpath(parsed.data), label: learnpath ? titleOf(learnpath) : '…' },
  ];
}

/** Where a course that has yet to begin can be looked at. */
export function previewOf(courseId: string, from: string | undefined): string {
  return from ? paths.study.learnpathCoursePreview(from, courseId) : paths.study.coursePreview(courseId);
}
