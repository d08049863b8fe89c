import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import type { Examination } from '#shared/guidance/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { learnpathTitleOf } from '#web/app/learnpath-title.ts';
import { StudentStatus } from '#web/app/student-status.tsx';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment, formatTenths } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import type { StudentAt } from './where.ts';

/**
 * What a student handed in, the latest first.
 * @param learnpathId of one learning path alone
 */
export function Examinations({
  userId,
  to,
  learnpathId,
}: {
  userId: UserId;
  to: StudentAt;
  learnpathId?: string;
}) {
  const { t } = useTranslation('guidance');
  const { data, error, refresh } = useRoute(studentRoutes.listExaminations, { params: { userId } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton shape="table" rows={4} />;
  const rows = data.data.filter((one) => !learnpathId || one.learnpathId === learnpathId);
  if (rows.length === 0) {
    return (
      <EmptyState icon="assignment" title={t('examinations.empty')}>
        {t('examinations.emptyText')}
      </EmptyState>
    );
  }
  const columns: Column<Examination>[] = [
    {
      key: 'title',
      title: t('examinations.assignment'),
      cell: ({ id, learnpathId: of, assignmentTitle, attempt }) => (
        <Link to={to.examination(of, id)}>
          {t('examinations.named', { title: assignmentTitle, number: attempt })}
        </Link>
      ),
    },
    {
      key: 'learnpath',
      title: t('examinations.learnpath'),
      secondary: true,
      cell: learnpathTitleOf,
    },
    {
      key: 'handedIn',
      title: t('examinations.handedIn'),
      kind: 'date',
      cell: ({ handedInAt }) => formatMoment(handedInAt),
    },
    {
      key: 'grade',
      title: t('examinations.grade'),
      kind: 'number',
      cell: ({ grade }) => (grade === null ? '–' : formatTenths(grade)),
    },
    {
      key: 'status',
      title: t('examinations.status'),
      kind: 'status',
      cell: ({ status }) => <StudentStatus status={status} />,
    },
  ];
  // Where it is in grading stands here for who oversees that.
  if (rows.some(({ stage }) => stage !== null)) {
    columns.push({
      key: 'stage',
      title: t('examinations.stage'),
      secondary: true,
      cell: ({ stage }) => (stage ? t(`stage.${stage}`) : '–'),
    });
  }
  return (
    <Card title={t('examinations.title')} flush>
      <Table caption={t('examinations.title')} columns={columns} rows={rows} />
    </Card>
  );
}
