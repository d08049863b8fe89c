import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { StudyCourse } from '#shared/content/schemas.ts';
import type { ChapterId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { type PageKey, shortcutOf } from '#web/app/page-key.ts';
import { PageKeys } from '#web/app/page-keys.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { CourseEnd } from './course-end.tsx';
import styles from './reading.module.css';

/** The end of a chapter: mark it as read, and go on. */
export function Onward({
  course,
  here,
  learnpathId,
  backTo,
  onNote,
}: {
  course: StudyCourse;
  here: ChapterId;
  learnpathId: string | undefined;
  backTo: string;
  /** Opens the reader's own note. */
  onNote: () => void;
}) {
  const { t } = useTranslation('content');
  const { run, pending } = useCommand(routes.updateProgress, {
    refreshes: [
      ...[routes.getStudyCourse, routes.listStudyCourses],
      ...[learnpaths.getStudyLearnpath, learnpaths.listStudyLearnpaths],
    ],
  });
  const { impersonated } = useMe();
  const at = course.chapters.findIndex(({ id }) => id === here);
  const [previous, next] = [course.chapters[at - 1], course.chapters[at + 1]];
  const { completedChapterIds } = course.progress;
  const isRead = completedChapterIds.includes(here);
  // Passing it reads it: there is nothing to mark.
  const isTest = course.chapters[at]?.type === 7;
  const navigate = useNavigate();
  const send = (status: 'completed' | 'not-completed') =>
    run({ params: { courseId: course.id }, body: { chapterId: here, status } });
  const to = (id: string) => paths.study.chapter(course.id, id, learnpathId);
  const keys: PageKey[] = [
    { letter: 'A', label: t('study.note'), run: onNote },
    ...(next ? [{ letter: 'N', label: t('study.next'), run: () => void navigate(to(next.id)) }] : []),
    ...(previous
      ? [{ letter: 'P', label: t('study.previous'), run: () => void navigate(to(previous.id)) }]
      : []),
    ...(isTest || isRead || impersonated || course.access === 'ended'
      ? []
      : [{ letter: 'R', label: t('study.markRead'), run: () => void send('completed') }]),
  ];

  return (
    <footer className={styles.onward}>
      <PageKeys keys={keys} />
      <div className={styles.mark}>
        {course.access === 'ended' ? (
          <Callout title={t('study.endedTitle')}>{t('study.endedMark')}</Callout>
        ) : impersonated ? (
          <Callout title={t('study.alongTitle')}>{t('study.alongMark')}</Callout>
        ) : isTest ? (
          isRead ? (
            <Badge tone="success">{t('study.passed')}</Badge>
          ) : null
        ) : isRead ? (
          // The last button of both has the same place, so that the one that undoes the other keeps the focus.
          <>
            <Badge tone="success">{t('study.marked')}</Badge>
            <Button
              variant="quiet"
              size="small"
              isPending={pending}
              onPress={() => void send('not-completed')}
            >
              {t('study.unmark')}
            </Button>
          </>
        ) : (
          <>
            {next ? (
              <Button
                variant="primary"
                size="large"
                iconAfter="forward"
                isPending={pending}
                onPress={() =>
                  void send('completed').then(({ ok }) => {
                    if (ok) void navigate(to(next.id));
                  })
                }
              >
                {t('study.readAndOn')}
              </Button>
            ) : null}
            <Button
              variant={next ? 'secondary' : 'primary'}
              size="large"
              icon="check"
              isPending={pending}
              onPress={() => void send('completed')}
            >
              {t('study.markRead')}
            </Button>
          </>
        )}
      </div>
      <div className={styles.steps}>
        {previous ? (
          <LinkButton to={to(previous.id)} icon="back" aria-keyshortcuts={shortcutOf('P')}>
            {`${t('study.previous')}: ${previous.title}`}
          </LinkButton>
        ) : (
          <LinkButton to={backTo} icon="back">
            {t('study.back')}
          </LinkButton>
        )}
        {next ? (
          <LinkButton
            to={to(next.id)}
            variant={isRead ? 'primary' : 'secondary'}
            iconAfter="forward"
            aria-keyshortcuts={shortcutOf('N')}
          >
            {`${t('study.next')}: ${next.title}`}
          </LinkButton>
        ) : (
          <LinkButton to={backTo} variant={isRead ? 'primary' : 'secondary'} iconAfter="forward">
            {t('study.back')}
          </LinkButton>
        )}
      </div>
      {/* Last, so that what it says pushes nothing away that the reader is about to press. */}
      {completedChapterIds.length === course.chapters.length ? <CourseEnd learnpathId={learnpathId} /> : null}
    </footer>
  );
}
