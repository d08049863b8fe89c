import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Page } from '#web/ui/page.tsx';
import { pageToCome } from '#web/ui/page-to-come.tsx';
import { Sections } from '#web/ui/section.tsx';
import { DeleteQuestion } from './delete-question.tsx';
import { Figures } from './figures.tsx';
import { QuestionForm } from './question-form.tsx';

/** One question of a chapter; without an id in the address, a new one for the chapter that it names. */
export function QuestionPage() {
  const { t } = useTranslation('tests');
  const { questionId } = useParams();
  const [search] = useSearchParams();
  const found = useRoute(
    selfTestRoutes.getQuestion,
    { params: { questionId: questionId ?? '' } },
    { skip: questionId === undefined },
  );
  const chapterId = found.data?.chapterId ?? search.get('chapter') ?? '';
  const waits = questionId !== undefined && !found.data;
  const chapter = useRoute(routes.getChapter, { params: { chapterId } }, { skip: waits });
  const courseId = chapter.data?.courseId ?? '';
  const course = useRoute(routes.getCourse, { params: { courseId } }, { skip: !chapter.data });
  const crumbs = [
    { to: paths.admin.courses(), label: t('question.courses') },
    { to: paths.admin.course(courseId, 'chapters'), label: course.data?.title ?? '…' },
    { to: paths.admin.chapter(chapterId, 'tests'), label: chapter.data?.title ?? '…' },
  ];
  // What isn't asked for yet is not missing.
  const error =
    (questionId && found.error) || (!waits && chapter.error) || (chapter.data && course.error) || undefined;
  const refresh = () => {
    for (const read of [found, chapter, course]) read.refresh();
  };
  const position = chapter.data?.tests.find(({ id }) => id === questionId)?.position;
  const title = questionId ? t('question.one', { position: position ?? '…' }) : t('question.new');
  if (error || waits || !chapter.data || !course.data) {
    return pageToCome({ error, refresh }, { title, breadcrumbs: error ? crumbs.slice(0, 1) : crumbs });
  }
  return (
    <Page key={questionId ?? 'new'} title={title} breadcrumbs={crumbs}>
      <Sections>
        <QuestionForm question={found.data} chapter={chapter.data} course={course.data} />
        {found.data ? (
          <>
            <Figures question={found.data} />
            <DeleteQuestion question={found.data} />
          </>
        ) : null}
      </Sections>
    </Page>
  );
}
