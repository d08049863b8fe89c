import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { ChapterToLookAt } from './chapter-to-look-at.tsx';

/** A chapter as its students read it; nothing of it is remembered. */
export function TaughtChapterPage() {
  const { t } = useTranslation('teaching');
  const { courseId = '', chapterId = '' } = useParams();
  const course = useRoute(teachingRoutes.getTaughtCourse, { params: { courseId } });
  const chapter = useRoute(teachingRoutes.getTaughtChapter, { params: { courseId, chapterId } });
  return (
    <ChapterToLookAt
      chapterId={chapterId}
      chapters={course.data?.chapters ?? []}
      course={course}
      found={chapter}
      crumbs={[
        { to: paths.teacher.courses(), label: t('courses.title') },
        { to: paths.teacher.course(courseId), label: course.data?.title ?? '…' },
      ]}
      addressOf={(id) => paths.teacher.chapter(courseId, id)}
      answers={paths.teacher.answers(courseId, chapterId)}
    />
  );
}
