import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Page } from '#web/ui/page.tsx';
import { ChosenAnswers } from '../tests/chosen-answers.tsx';

/** What the students of the organisation chose at the questions of a chapter, for who teaches with it. */
export function TaughtAnswersPage() {
  const { t } = useTranslation('tests');
  const { courseId = '', chapterId = '' } = useParams();
  const course = useRoute(teachingRoutes.getTaughtCourse, { params: { courseId } });
  const chapter = course.data?.chapters.find(({ id }) => id === chapterId);
  return (
    <Page
      title={t('figures.title')}
      intro={t('figures.own')}
      breadcrumbs={[
        { to: paths.teacher.course(courseId), label: course.data?.title ?? '…' },
        { to: paths.teacher.chapter(courseId, chapterId), label: chapter?.title ?? '…' },
      ]}
      width="study"
    >
      <ChosenAnswers courseId={courseId} chapterId={chapterId} />
    </Page>
  );
}
