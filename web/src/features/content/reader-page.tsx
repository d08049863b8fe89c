import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Outlet, useParams, useSearchParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChapterBody } from './chapter-body.tsx';
import { Onward } from './onward.tsx';
import tools from './reading/reader-tools.module.css';
import { ReaderTools } from './reading/reader-tools.tsx';
import { usePlace } from './reading/use-place.ts';
import styles from './reading.module.css';
import { minutesToRead } from './reading-time.ts';
import { SideContents, SidePlace } from './side-contents.tsx';
import { SelfTest } from './tests/self-test.tsx';
import { useOpened } from './use-opened.ts';
import { previewOf, useWayBack } from './way-back.ts';

const OwnTerminal = lazyPart(['terminal'], () => import('./terminal/own-terminal.tsx'), 'OwnTerminal');
const OwnExercise = lazyPart(['code'], () => import('./code/own-exercise.tsx'), 'OwnExercise');

/** A chapter as a student reads it, with the course's contents beside it. */
export function ReaderPage() {
  const { t } = useTranslation('content');
  const { courseId = '', chapterId = '' } = useParams();
  const [search] = useSearchParams();
  const learnpathId = search.get('learnpath') ?? undefined;
  const course = useRoute(routes.getStudyCourse, { params: { courseId } });
  const chapter = useRoute(routes.getStudyChapter, { params: { courseId, chapterId } });
  const way = useWayBack(learnpathId);
  // While the next chapter loads, the one before is still there.
  const shown = chapter.data?.id === chapterId ? chapter.data : undefined;
  const over = course.data?.access === 'ended';
  const { impersonated } = useMe();
  // What was opened before can be read when a learning path is over; nothing is remembered of it any more, nor of what
  // somebody opens who acts as the student.
  useOpened(courseId, course.data && !over && !impersonated ? shown?.id : undefined);
  const [noting, setNoting] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  usePlace(text, over ? undefined : course.data, shown?.id);
  if (course.data?.access === 'preview' || course.data?.comesFirst)
    return <Navigate to={previewOf(courseId, learnpathId)} replace />;

  const toCourse = learnpathId
    ? paths.study.learnpathCourse(learnpathId, courseId)
    : paths.study.course(courseId);
  const crumbs = [...way, { to: toCourse, label: course.data?.title ?? t('study.one') }];
  // Of what has yet to begin the course says when; its answer may be the later one.
  const waits = chapter.error?.code === 'ENROLMENT_NOT_STARTED' && !course.data;
  const failed = course.error ?? (waits ? undefined : chapter.error);
  const minutes = minutesToRead(shown?.content ?? '');
  const position = course.data?.chapters.find(({ id }) => id === chapterId)?.position;
  const place = [
    position && course.data ? t('study.chapterOf', { position, total: course.data.chapters.length }) : '',
    minutes > 0 ? t('study.minutes', { count: minutes }) : '',
  ]
    .filter(Boolean)
    .join(' · ');

  return (
    <div className={styles.reader}>
      {course.data ? (
        <SideContents course={course.data} here={chapterId} learnpathId={learnpathId} />
      ) : failed ? null : (
        <SidePlace />
      )}
      <Page
        key={chapterId}
        title={
          shown?.title ?? course.data?.chapters.find(({ id }) => id === chapterId)?.title ?? t('chapter.one')
        }
        language={course.data?.language}
        intro={shown?.subtitle || undefined}
        breadcrumbs={crumbs}
        width="study"
      >
        {failed?.code === 'ENROLMENT_ENDED' ? (
          <EmptyState
            icon="calendar"
            title={t('study.endedTitle')}
            action={course.data ? <LinkButton to={toCourse}>{t('study.back')}</LinkButton> : null}
          >
            {t('study.endedText')}
          </EmptyState>
        ) : failed ? (
          <FailedState
            error={failed}
            onRetry={() => {
              course.refresh();
              chapter.refresh();
            }}
          />
        ) : null}
        {!failed && !shown ? <Skeleton rows={12} /> : null}
        {!failed && (course.data ? position : shown) ? (
          <div className={tools.placeLine}>
            {/* The line is there before the course is: the text below stays where it is. */}
            <p className={tools.place}>{place || '\u00a0'}</p>
            {shown ? <ReaderTools chapter={shown} noting={noting} onNoting={setNoting} /> : null}
          </div>
        ) : null}
        {shown ? (
          <div ref={text}>
            <ChapterBody chapter={shown} language={course.data?.language} />
          </div>
        ) : null}
        {shown?.code ? <OwnExercise chapter={shown} exercise={shown.code} over={over} /> : null}
        {shown?.terminal ? <OwnTerminal chapter={shown} exercise={shown.terminal} over={over} /> : null}
        {shown?.selfTest ? (
          <SelfTest chapter={{ ...shown, selfTest: shown.selfTest }} learnpathId={learnpathId} over={over} />
        ) : null}
        {shown && course.data ? (
          <Onward
            course={course.data}
            here={shown.id}
            learnpathId={learnpathId}
            backTo={toCourse}
            onNote={() => setNoting(true)}
          />
        ) : null}
      </Page>
      <Outlet />
    </div>
  );
}
