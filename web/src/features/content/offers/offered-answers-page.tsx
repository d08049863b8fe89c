import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { offerRoutes } from '#shared/content/offer-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Page } from '#web/ui/page.tsx';
import { ChosenAnswers } from '../tests/chosen-answers.tsx';

/** What the own students chose at the questions of a course that another organisation offers. */
export function OfferedAnswersPage() {
  const { t } = useTranslation('tests');
  const { courseId = '', chapterId = '' } = useParams();
  const course = useRoute(offerRoutes.getOfferedCourse, { params: { courseId } });
  const chapter = course.data?.chapters.find(({ id }) => id === chapterId);
  return (
    <Page
      title={t('figures.title')}
      intro={t('figures.own')}
      breadcrumbs={[
        { to: paths.admin.offeredCourse(courseId), label: course.data?.title ?? '…' },
        { to: paths.admin.offeredChapter(courseId, chapterId), label: chapter?.title ?? '…' },
      ]}
      width="study"
    >
      <ChosenAnswers courseId={courseId} chapterId={chapterId} />
    </Page>
  );
}
