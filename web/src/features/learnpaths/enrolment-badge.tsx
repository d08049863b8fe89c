import { useTranslation } from 'react-i18next';
import type { EnrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { Badge } from '#web/ui/badge.tsx';

/** Where an enrolment stands. */
export function EnrolmentBadge({ status }: { status: EnrolmentStatus }) {
  const { t } = useTranslation('learnpaths');
  // Granted once and for all: nothing waits.
  const icon = status === 'exempt' ? { icon: 'check' as const } : {};
  return (
    <Badge tone={tones[status]} {...icon}>
      {t(`enrolmentStatus.${status}`)}
    </Badge>
  );
}

const tones = {
  future: 'neutral',
  open: 'accent',
  completed: 'success',
  failed: 'danger',
  closed: 'neutral',
  exempt: 'info',
} as const;
