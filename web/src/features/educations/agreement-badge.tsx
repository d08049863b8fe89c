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

/** Where an agreement stands. @param yours whether who reads it is the one to decide while it waits */
export function AgreementBadge({ status, yours = false }: { status: AgreementStatus; yours?: boolean }) {
  const { t } = useTranslation('educations');
  const waits = yours && status === 'sent';
  return <Badge tone={tones[status]}>{t(waits ? 'agreement.yours' : `agreement.status.${status}`)}</Badge>;
}
