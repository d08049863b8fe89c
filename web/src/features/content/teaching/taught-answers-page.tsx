import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { teachingRoutes } from '#shared/guidance/teaching-routes.ts';
import { learnpathId } from '#shared/identity/ids.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Page } from '#web/ui/page.tsx';
import { ChosenAnswers } from '../tests/chosen-answers.tsx';

/** What the students of the organisation chose at the questions of a chapter, for who teaches with it. */
export function TaughtAnswersPage() {
  const { t } = useTranslation('tests');
  const { courseId = '', chapterId = '' } = useParams();
  const [search] = useSearchParams();
  const from = learnpathId.safeParse(search.get('learnpath')).data;
  const course = useRoute(teachingRoutes.getTaughtCourse, { params: { courseId } });
  const chapter = course.data?.chapters.find(({ id }) => id === chapterId);
  return (
    <Page
      title={t('figures.title')}
      intro={t('figures.own')}
      breadcrumbs={[
        {
          to: from ? paths.teacher.learnpathCourse(from, courseId) : paths.teacher.course(courseId),
          label: course.data?.title ?? '…',
        },
        { to: paths.teacher.chapter(courseId, chapterId, from), label: chapter?.title ?? '…' },
      ]}
      width="study"
    >
      <ChosenAnswers courseId={courseId} chapterId={chapterId} />
    </Page>
  );
}
