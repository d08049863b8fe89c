import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { selfTestRoutes } from '#shared/content/self-test-routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedPart, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useWayBack } from '../way-back.ts';
import { Result } from './result.tsx';
import { Taking } from './taking.tsx';

/** An attempt at a self-test: its questions while it is open, and how it went once it is over. */
export function AttemptPage() {
  const { t } = useTranslation('tests');
  const { courseId = '', chapterId = '', number = '' } = useParams();
  const [search] = useSearchParams();
  const learnpathId = search.get('learnpath') ?? undefined;
  const found = useRoute(selfTestRoutes.getAttempt, { params: { courseId, chapterId, number } });
  const course = useRoute(routes.getStudyCourse, { params: { courseId } });
  const way = useWayBack(learnpathId);
  const toCourse = learnpathId
    ? paths.study.learnpathCourse(learnpathId, courseId)
    : paths.study.course(courseId);
  const chapter = course.data?.chapters.find(({ id }) => id === chapterId);
  const back = paths.study.chapter(courseId, chapterId, learnpathId);
  const crumbs = [
    ...way,
    { to: toCourse, label: course.data?.title ?? '…' },
    { to: back, label: chapter?.title ?? '…' },
  ];
  const attempt = found.data;
  const open = attempt?.finishedAt === null;
  const wasOpen = useRef(false);
  useEffect(() => {
    if (attempt) wasOpen.current = open;
  }, [attempt, open]);
  const title = t('take.attempt', { number });
  return (
    <Page key={number} title={title} breadcrumbs={crumbs} width="study">
      {found.error && !attempt ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {!attempt && !found.error ? <Skeleton rows={8} /> : null}
      {attempt && open ? (
        <Taking attempt={attempt} params={{ courseId, chapterId, number }} language={course.data?.language} />
      ) : null}
      {/* Its chapters say what to read again, and whether a trophy was earned. */}
      {attempt?.result ? <FailedPart what={t('result.reread')} read={course} /> : null}
      {attempt?.result ? (
        <Result
          attempt={attempt}
          result={attempt.result}
          language={course.data?.language}
          wasOpen={wasOpen}
          chapters={course.data?.chapters ?? []}
          back={back}
          closes={chapter?.type === 7}
          toChapter={(id) => paths.study.chapter(courseId, id, learnpathId)}
        />
      ) : null}
    </Page>
  );
}
