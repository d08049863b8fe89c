import { useTranslation } from 'react-i18next';
import type { TicketState } from '#shared/servicedesk/ticket-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

/**
 * Whose turn it is with a question.
 * @param side who looks: what waits for who asked is theirs to do, and the desk's to wait for
 */
export function TicketBadge({
  state,
  overdue = false,
  side,
}: {
  state: TicketState;
  overdue?: boolean;
  side: 'asker' | 'desk';
}) {
  const { t } = useTranslation('servicedesk');
  if (overdue) return <Badge tone="danger">{t('state.overdue')}</Badge>;
  if (state === 'solved') return <Badge tone="success">{t('state.solved')}</Badge>;
  if (state === 'open') return <Badge tone="info">{t('state.open')}</Badge>;
  return side === 'asker' ? (
    <Badge tone="warning">{t('state.waitsForYou')}</Badge>
  ) : (
    <Badge>{t('state.waiting')}</Badge>
  );
}
