import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import type { StudyChapter } from '#shared/content/schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Button } from '#web/ui/button.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import { Page } from '#web/ui/page.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './print-page.module.css';
import { useWholeCourse } from './use-whole-course.ts';

/** A whole course on one page, to print or to keep as a PDF. */
export function PrintCoursePage() {
  const { t } = useTranslation('content');
  const { courseId = '' } = useParams();
  const [search] = useSearchParams();
  const learnpathId = search.get('learnpath');
  const course = useRoute(routes.getStudyCourse, { params: { courseId } });
  const { chapters, done, error, retry } = useWholeCourse(course.data);
  const back = learnpathId
    ? paths.study.learnpathCourse(learnpathId, courseId)
    : paths.study.course(courseId);
  const failed = course.error ?? error;
  return (
    <Page
      title={course.data?.title ?? t('study.one')}
      language={course.data?.language}
      intro={course.data?.subtitle || undefined}
      breadcrumbs={[{ to: back, label: t('study.back') }]}
      actions={
        chapters ? (
          <Button variant="primary" icon="file" onPress={() => print()}>
            {t('study.print')}
          </Button>
        ) : null
      }
      width="study"
    >
      {failed ? <FailedState error={failed} onRetry={course.error ? course.refresh : retry} /> : null}
      {!chapters && !failed && course.data ? (
        <ProgressBar
          value={Math.round((100 * done) / course.data.chapters.length)}
          label={t('study.printFetched', { done, total: course.data.chapters.length })}
        />
      ) : null}
      {!chapters && !failed ? <Skeleton rows={8} /> : null}
      {chapters?.map((chapter, index) => (
        <Printed key={chapter.id} chapter={chapter} number={index + 1} language={course.data?.language} />
      ))}
    </Page>
  );
}

/** What of a chapter can stand on paper: its text, and of the rest where it is. */
function Printed({
  chapter,
  number,
  language,
}: {
  chapter: StudyChapter;
  number: number;
  language: Language | undefined;
}) {
  const { t } = useTranslation('content');
  const { title, subtitle, content, media, extraLink, file, code, terminal, selfTest } = chapter;
  return (
    <section className={styles.chapter}>
      <h2 lang={language}>{`${number}. ${title}`}</h2>
      {subtitle ? (
        <p className={styles.subtitle} lang={language}>
          {subtitle}
        </p>
      ) : null}
      {content ? <RichText html={content} media={media} language={language} /> : null}
      {code?.start ? <pre>{code.start}</pre> : null}
      {terminal && terminal.steps.length > 0 ? (
        <ol>
          {inPlace(terminal.steps, ({ task }) => (
            <li>{task}</li>
          ))}
        </ol>
      ) : null}
      {extraLink ? (
        <p>
          <a href={extraLink}>{extraLink}</a>
        </p>
      ) : null}
      {file ? <p>{t('study.printFile', { name: file.displayName })}</p> : null}
      {selfTest ? <p>{t('study.printTest', { count: selfTest.questionCount })}</p> : null}
    </section>
  );
}
