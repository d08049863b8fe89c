import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import type { StudyExamination } from '#shared/assignments/schemas.ts';
import type { LearnpathId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { paths } from './paths.ts';
import { StudentStatus } from './student-status.tsx';

/** What a student handed in to all assignments of a learning path, the latest first. */
export function OwnExaminations({ learnpathId }: { learnpathId: LearnpathId }) {
  const { t } = useTranslation('assignments');
  const { data, error, refresh } = useRoute(routes.listStudyExaminations, {
    query: { learnpath_id: learnpathId },
  });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={4} />;
  if (data.data.length === 0) {
    return (
      <EmptyState icon="upload" title={t('attempts.emptyTitle')}>
        {t('examinations.emptyText')}
      </EmptyState>
    );
  }
  const columns: Column<StudyExamination>[] = [
    {
      key: 'title',
      title: t('examinations.assignment'),
      cell: ({ id, assignmentId, assignmentTitle: title, attempt }) => (
        <Link to={paths.study.submission(assignmentId, id)}>
          {t('examinations.named', { title, attempt })}
        </Link>
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
      secondary: true,
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
      <Table caption={t('attempts.caption')} columns={columns} rows={data.data} rowKey={({ id }) => id} />
    </Card>
  );
}
