import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { StudyAssignment, StudySubmissionSummary } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { StudentStatus } from '#web/app/student-status.tsx';
import { formatMoment, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { type Column, Table } from '#web/ui/table.tsx';

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
  const columns: Column<StudySubmissionSummary>[] = [
    {
      key: 'attempt',
      title: t('attempts.attempt'),
      cell: ({ id, attempt }) => (
        <Link to={paths.study.submission(assignment.id, id)}>{t('attempts.nth', { attempt })}</Link>
      ),
    },
    {
      key: 'handedInAt',
      title: t('attempts.handedInAt'),
      kind: 'date',
      cell: ({ handedInAt, isLate }) => (
        <>
          {formatMoment(handedInAt)} {isLate ? <Badge tone="warning">{t('attempts.late')}</Badge> : null}
        </>
      ),
    },
    {
      key: 'returnedAt',
      title: t('attempts.returnedAt'),
      kind: 'date',
      cell: ({ returnedAt }) => (returnedAt ? formatMoment(returnedAt) : '–'),
    },
    {
      key: 'status',
      title: t('attempts.status'),
      kind: 'status',
      cell: ({ status }) => <StudentStatus status={status} />,
    },
    {
      key: 'grade',
      title: t('attempts.grade'),
      kind: 'number',
      cell: ({ grade }) => (grade === null ? '–' : formatTenths(grade)),
    },
  ];
  return (
    <Card flush title={t('attempts.title')}>
      <Table
        caption={t('attempts.caption')}
        columns={columns}
        rows={assignment.submissions}
        rowKey={({ id }) => id}
      />
    </Card>
  );
}
