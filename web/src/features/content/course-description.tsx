import { useTranslation } from 'react-i18next';
import { useNavigate, useParams, useSearchParams } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { paths } from '#web/app/paths.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './reading.module.css';

/** What the course that is being read is about, beside the chapter that is open. */
export function CourseDescription() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { courseId = '', chapterId = '' } = useParams();
  const { data, error, refresh } = useRoute(routes.getStudyCourse, { params: { courseId } });
  const chapter = paths.study.chapter(courseId, chapterId, search.get('learnpath') ?? undefined);
  return (
    <Dialog
      kind="side"
      title={data?.title ?? t('study.about')}
      onClose={() => void navigate(chapter, { preventScrollReset: true })}
    >
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {!data && !error ? <Skeleton rows={6} /> : null}
      {data?.subtitle ? (
        <p className={styles.lead} lang={data.language}>
          {data.subtitle}
        </p>
      ) : null}
      {data?.image ? <img className={styles.banner} src={data.image.featured} alt={data.image.alt} /> : null}
      {data?.description ? (
        <div className={styles.compact}>
          <RichText html={data.description} media={data.media} language={data.language} />
        </div>
      ) : null}
    </Dialog>
  );
}
