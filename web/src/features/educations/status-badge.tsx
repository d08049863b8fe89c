import { useTranslation } from 'react-i18next';
import type { PublicationStatus } from '#shared/http/fields.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Draft, published, archived, in this order. */
export const statuses = [1, 2, 3] as const satisfies readonly PublicationStatus[];

const tones = { 1: 'neutral', 2: 'success', 3: 'warning' } as const;

/** Whether students can be registered for it. */
export function StatusBadge({ status }: { status: PublicationStatus }) {
  const { t } = useTranslation('educations');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}
