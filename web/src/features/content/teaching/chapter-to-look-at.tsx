import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChapterSummary, StudyChapter } from '#shared/content/schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { useMe } from '#web/app/me.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FailedPart, FailedState, type PartRead } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ChapterBody } from '../chapter-body.tsx';
import styles from './taught-chapter.module.css';

/** A chapter as its students read it, for who doesn't study it: nothing of it is remembered. */
export function ChapterToLookAt({
  chapterId,
  chapters,
  course,
  language,
  found: { data, error, refresh },
  crumbs,
  addressOf,
  answers,
}: {
  chapterId: string;
  /** Of its course, in order. */
  chapters: readonly ChapterSummary[];
  /** How they were read. */
  course: PartRead;
  /** Of its course; absent: not known yet. */
  language: Language | undefined;
  found: {
    readonly data: StudyChapter | undefined;
    readonly error: ApiError | undefined;
    readonly refresh: () => unknown;
  };
  crumbs: NonNullable<ComponentProps<typeof Page>['breadcrumbs']>;
  addressOf: (chapterId: string) => string;
  /** Where is shown what students chose at its questions. */
  answers: string;
}) {
  const { t } = useTranslation('teaching');
  const { permissions } = useMe();
  const maySeeAnswers = permissions.has('courses.read') || permissions.has('learnpaths.write');
  const here = chapters.findIndex(({ id }) => id === chapterId);
  const [before, after] = [chapters[here - 1], here < 0 ? undefined : chapters[here + 1]];
  const shown = data?.id === chapterId ? data : undefined;
  return (
    <Page
      key={chapterId}
      title={shown?.title ?? chapters[here]?.title ?? t('courses.chapter')}
      language={language}
      intro={shown?.subtitle || undefined}
      breadcrumbs={crumbs}
      width="study"
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!shown && !error ? <Skeleton rows={12} /> : null}
      {shown ? <ChapterBody chapter={shown} language={language} /> : null}
      {shown?.code || shown?.terminal ? <Callout>{t('courses.exercise')}</Callout> : null}
      {shown?.selfTest ? (
        <Callout>
          <p>{t('courses.selfTest', { count: shown.selfTest.questionCount })}</p>
          {maySeeAnswers && shown.selfTest.questionCount > 0 ? (
            <p>
              <Link to={answers}>{t('courses.answers')}</Link>
            </p>
          ) : null}
        </Callout>
      ) : null}
      {/* Below the chapter: before it is there, a click would land on what takes its place. */}
      {shown || error ? <FailedPart what={t('courses.onward')} read={course} /> : null}
      {(shown || error) && (before || after) ? (
        <nav className={styles.onward} aria-label={t('courses.onward')}>
          {before ? (
            <LinkButton to={addressOf(before.id)} icon="back">
              {before.title}
            </LinkButton>
          ) : null}
          {after ? (
            <LinkButton to={addressOf(after.id)} variant="primary" iconAfter="forward">
              {after.title}
            </LinkButton>
          ) : null}
        </nav>
      ) : null}
    </Page>
  );
}
