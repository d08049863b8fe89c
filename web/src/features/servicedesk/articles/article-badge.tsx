import { useTranslation } from 'react-i18next';
import type { ArticleSummary } from '#shared/servicedesk/article-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether readers see an article, and as it is now. */
export function ArticleBadge({
  article: { status, changed },
}: {
  article: Pick<ArticleSummary, 'status' | 'changed'>;
}) {
  const { t } = useTranslation('servicedesk');
  if (status === 1) return <Badge>{t('articles.concept')}</Badge>;
  if (status === 3) return <Badge icon="archive">{t('articles.archived')}</Badge>;
  return changed ? (
    <Badge tone="warning">{t('articles.changed')}</Badge>
  ) : (
    <Badge tone="success">{t('articles.published')}</Badge>
  );
}
