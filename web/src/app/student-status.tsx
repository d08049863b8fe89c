import { useTranslation } from 'react-i18next';
import type { StudentSubmissionStatus, StudyAssignmentSummary } from '#shared/assignments/study-list.ts';
import { formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';

/** How far a student is with an assignment, or how an attempt ended. */
export function StudentStatus({ status }: { status: StudentSubmissionStatus }) {
  const { t } = useTranslation('assignments');
  return <Badge tone={tones[status]}>{t(`status.${status}`)}</Badge>;
}

/** The same, with the grade once there is one. */
export function Standing({ assignment }: { assignment: Pick<StudyAssignmentSummary, 'status' | 'grade'> }) {
  const { t } = useTranslation('assignments');
  return (
    <>
      {assignment.grade === null ? null : (
        <Badge tone="accent" icon="grade">
          {t('shelf.grade', { grade: formatTenths(assignment.grade) })}
        </Badge>
      )}
      <StudentStatus status={assignment.status} />
    </>
  );
}

/** Whether there is something to hand in, for the first time or anew. */
export const asksWork = (status: StudentSubmissionStatus): boolean =>
  status === 'not-handed-in' || status === 'rejected' || status === 'failed';

const tones = {
  'not-handed-in': 'neutral',
  'handed-in': 'info',
  'in-assessment': 'info',
  held: 'info',
  rejected: 'warning',
  passed: 'success',
  failed: 'danger',
} as const;
