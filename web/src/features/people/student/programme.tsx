import { useTranslation } from 'react-i18next';
import {
  blocksOf,
  blocksOfNow,
  countedPoints,
  pointsByStatus,
  pointsOfBlock,
} from '#shared/educations/progress.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc, formatNumber } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './student.module.css';

/** What a student studies: the education, the study points that count, and the blocks. */
export function Programme({ userId }: { userId: UserId }) {
  const { t } = useTranslation('guidance');
  const { data, error, refresh } = useRoute(studentRoutes.getStudentEducation, { params: { userId } });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <Skeleton rows={4} />;
  const { registration, blocks } = data;
  const now = blocksOfNow(data);
  if (!registration) {
    return (
      <Card title={t('programme.title')}>
        <p className={styles.quiet}>{t('programme.none')}</p>
      </Card>
    );
  }
  const { counts } = countedPoints(pointsByStatus(blocksOf(registration, blocks)), registration.points);
  const columns: Column<Block>[] = [
    { key: 'title', title: t('programme.block'), cell: ({ title }) => title },
    {
      key: 'period',
      title: t('programme.period'),
      kind: 'date',
      cell: ({ startDate, endDate }) =>
        t('programme.fromTo', { from: formatDate(startDate), to: formatDate(endDate) }),
    },
    {
      key: 'points',
      title: t('programme.points'),
      kind: 'number',
      cell: (block) => formatEc(pointsOfBlock(block)),
    },
    {
      key: 'agreement',
      title: t('programme.agreement'),
      kind: 'status',
      cell: ({ finalizedAt, agreement }) => (
        <Badge tone={agreement?.status === 'approved' ? 'success' : finalizedAt ? 'warning' : 'neutral'}>
          {t(finalizedAt ? `programme.${agreement?.status ?? 'final'}` : 'programme.planned')}
        </Badge>
      ),
    },
  ];
  return (
    <Card title={registration.educationTitle || registration.educationName} flush>
      <div className={styles.points}>
        <ProgressBar
          value={(counts / registration.points) * 100}
          label={t('programme.of', {
            counts: formatNumber(counts),
            total: formatNumber(registration.points),
          })}
        />
      </div>
      {now.length > 0 ? <Table caption={t('programme.blocks')} columns={columns} rows={now} /> : null}
    </Card>
  );
}
