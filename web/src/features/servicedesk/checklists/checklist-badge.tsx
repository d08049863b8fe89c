import { useTranslation } from 'react-i18next';
import type { ChecklistSummary } from '#shared/servicedesk/checklist-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Whether its readers have a checklist, and as it is now. */
export function ChecklistBadge({
  checklist: { state, changed },
}: {
  checklist: Pick<ChecklistSummary, 'state' | 'changed'>;
}) {
  const { t } = useTranslation('servicedesk');
  if (state === 'concept') return <Badge>{t('articles.concept')}</Badge>;
  if (state === 'archived') return <Badge icon="archive">{t('articles.archived')}</Badge>;
  if (state === 'published')
    return changed ? (
      <Badge tone="warning">{t('articles.changed')}</Badge>
    ) : (
      <Badge tone="success">{t('articles.published')}</Badge>
    );
  return <Badge tone="info">{t(`checklists.${state}`)}</Badge>;
}
