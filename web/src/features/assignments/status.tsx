import { useTranslation } from 'react-i18next';
import type { StudentSubmissionStatus } from '#shared/assignments/schemas.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How far a student is with an assignment, or how an attempt ended. */
export function StudentStatus({ status }: { status: StudentSubmissionStatus }) {
  const { t } = useTranslation('assignments');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

const tones = {
  'not-handed-in': 'neutral',
  'handed-in': 'info',
  'in-assessment': 'info',
  rejected: 'warning',
  passed: 'success',
  failed: 'danger',
} as const;
