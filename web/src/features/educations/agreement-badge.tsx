import { useTranslation } from 'react-i18next';
import type { AgreementStatus } from '#shared/educations/agreement-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

const tones = {
  making: 'neutral',
  sent: 'warning',
  approved: 'success',
  rejected: 'danger',
  withdrawn: 'neutral',
} as const;

/** Where an agreement stands. */
export function AgreementBadge({ status }: { status: AgreementStatus }) {
  const { t } = useTranslation('educations');
  return <Badge tone={tones[status]}>{t(`agreement.status.${status}`)}</Badge>;
}
