import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { LearningOutcome, Linkable, PerformanceIndicator } from '#shared/learnpaths/outcome-schemas.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { inPlace } from '#web/ui/in-place.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import { taughtIn, testedBy } from './coverage.ts';
import styles from './outcomes.module.css';

/** The indicators of a learning outcome: where each is taught and tested, or that it isn't. */
export function IndicatorsTable({ outcome, linkable }: { outcome: LearningOutcome; linkable: Linkable }) {
  const { t } = useTranslation('outcomes');
  const columns: Column<PerformanceIndicator>[] = [
    {
      key: 'title',
      title: t('indicator.one'),
      cell: ({ indicatorId, title }) => (
        <Link to={paths.admin.indicator(outcome.id, indicatorId)} preventScrollReset>
          {title}
        </Link>
      ),
    },
    {
      key: 'taught',
      title: t('indicator.taughtIn'),
      cell: (one) => <Names names={taughtIn(one, linkable)} none={t('gap.taught')} />,
    },
    {
      key: 'tested',
      title: t('indicator.testedBy'),
      cell: (one) => <Names names={testedBy(one, linkable)} none={t('gap.tested')} />,
    },
  ];
  return (
    <Table
      caption={t('indicator.caption', { title: outcome.title })}
      columns={columns}
      rows={outcome.performanceIndicators}
      rowKey={({ indicatorId }) => indicatorId}
    />
  );
}

function Names({ names, none }: { names: readonly string[]; none: string }) {
  if (names.length === 0) return <Badge tone="warning">{none}</Badge>;
  return (
    <ul className={styles.names}>
      {inPlace(names, (name) => (
        <li>{name}</li>
      ))}
    </ul>
  );
}
