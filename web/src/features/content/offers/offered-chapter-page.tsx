import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ChapterToLookAt } from '../teaching/chapter-to-look-at.tsx';

/** A chapter of a course that another organisation offers, as students read it. */
export function OfferedChapterPage() {
  const { t } = useTranslation('offers');
  const { courseId = '', chapterId = '' } = useParams();
  const course = useRoute(offerRoutes.getOfferedCourse, { params: { courseId } });
  const chapter = useRoute(offerRoutes.getOfferedChapter, { params: { courseId, chapterId } });
  return (
    <ChapterToLookAt
      chapterId={chapterId}
      chapters={course.data?.chapters ?? []}
      course={course}
      language={course.data?.language}
      found={chapter}
      crumbs={[
        { to: paths.admin.offeredCourses(), label: t('list.title') },
        { to: paths.admin.offeredCourse(courseId), label: course.data?.title ?? '…' },
      ]}
      addressOf={(id) => paths.admin.offeredChapter(courseId, id)}
      answers={paths.admin.offeredAnswers(courseId, chapterId)}
    />
  );
}
