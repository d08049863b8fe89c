import { useTranslation } from 'react-i18next';
import type { BookPlace } from '#shared/content/book-schemas.ts';
import { openingRoutes } from '#shared/library/opening-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './source-item.module.css';
import { SourceItem } from './source-item.tsx';

/** The book that a chapter is about, to open where the chapter says. */
export function BookToOpen({ book: { sourceId, chapter, page } }: { book: BookPlace }) {
  const { t } = useTranslation('library');
  const { data, error, refresh } = useRoute(openingRoutes.getOpenable, { params: { sourceId } });
  // A course of another organisation names a book of theirs.
  if (error?.status === 404) return <Callout title={t('book.gone')}>{t('book.goneText')}</Callout>;
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={2} />;
  const where =
    chapter && page !== null
      ? t('book.chapterAndPage', { chapter, page })
      : chapter
        ? t('book.chapter', { chapter })
        : page === null
          ? ''
          : t('book.page', { page });
  return (
    <div className={styles.inText}>
      <Card title={t('book.title')}>
        <SourceItem {...data} note={where} place={{ chapter, page }} primary />
      </Card>
    </div>
  );
}
