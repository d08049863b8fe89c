import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudyAssignment } from '#shared/assignments/schemas.ts';
import { AttemptsTable } from '#web/app/attempts-table.tsx';
import { paths } from '#web/app/paths.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** What the student handed in so far, the latest first. */
export function AttemptsTab({ assignment }: { assignment: StudyAssignment }) {
  const { t } = useTranslation('assignments');
  if (assignment.submissions.length === 0) {
    return (
      <EmptyState
        icon="upload"
        title={t('attempts.emptyTitle')}
        action={
          <LinkButton to={paths.study.assignment(assignment.id, 'hand-in')} icon="upload">
            {t('study.goHandIn')}
          </LinkButton>
        }
      >
        {t('attempts.emptyText')}
      </EmptyState>
    );
  }
  return (
    <AttemptsTable
      rows={assignment.submissions}
      first={{
        key: 'attempt',
        title: t('attempts.attempt'),
        cell: ({ id, attempt }) => (
          <Link to={paths.study.submission(assignment.id, id)}>{t('attempts.nth', { attempt })}</Link>
        ),
      }}
    />
  );
}
