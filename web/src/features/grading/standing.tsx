import { useTranslation } from 'react-i18next';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { isMoving } from './status-badge.tsx';

/**
 * What matters most about a submission now: that it is being moved on, or that it is the reader's turn.
 * @param tab the part that is open; from another one than where the work is done, a link leads there
 */
export function Standing({
  of,
  tab,
  pathTo,
}: {
  of: GradingSubmission;
  tab: string;
  pathTo: (submissionId: string, tab: string) => string;
}) {
  const { t } = useTranslation('grading');
  if (isMoving(of)) return <Callout role="status" title={t('item.moving')} />;
  const work = of.actions.includes('quickscan')
    ? 'quickscan'
    : of.actions.includes('assess')
      ? 'assessment'
      : null;
  if (!work || !of.dueAt) return null;
  return (
    <Callout tone="info" title={t('item.yourTurn', { due: formatDate(of.dueAt) })}>
      {tab === work ? null : (
        <LinkButton size="small" iconAfter="forward" to={pathTo(of.id, work)} preventScrollReset>
          {t(work === 'quickscan' ? 'item.toQuickscan' : 'item.toAssessment')}
        </LinkButton>
      )}
    </Callout>
  );
}
