import { useTranslation } from 'react-i18next';
import { meanOf } from '#shared/figures/assessment-rules.ts';
import type { AssignmentFigures, Spread } from '#shared/figures/assessment-schemas.ts';
import { formatNumber, formatTenths } from '#web/platform/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './assessment.module.css';

/** What was given by each criterion. */
export function Criteria({ assignment: { criteria } }: { assignment: AssignmentFigures }) {
  const { t } = useTranslation('assessment');
  const columns: Column<(typeof criteria)[number]>[] = [
    { key: 'name', title: t('criteria.name'), cell: ({ title }) => title ?? t('criteria.former') },
    { key: 'count', title: t('criteria.count'), kind: 'number', cell: (one) => formatNumber(one.count) },
    { key: 'mean', title: t('criteria.mean'), kind: 'number', cell: (one) => shownMean(one.spread) },
    { key: 'low', title: t('criteria.low'), kind: 'number', cell: (one) => shownLow(one.spread) },
  ];
  return <Table caption={t('criteria.title')} columns={columns} rows={criteria} />;
}

/** What each assessor gave, as 1st and as 2nd one. */
export function Assessors({ assignment: { firsts, seconds, findings } }: { assignment: AssignmentFigures }) {
  const { t } = useTranslation('assessment');
  const rows = [
    ...firsts.map((one) => ({ ...one, role: 'first' as const })),
    ...seconds.map((one) => ({ ...one, role: 'second' as const })),
  ];
  const standsOut = new Set(findings.flatMap((one) => (one.kind === 'outlier' ? [one.userId] : [])));
  const columns: Column<(typeof rows)[number]>[] = [
    {
      key: 'name',
      title: t('assessors.name'),
      cell: ({ userId, name, role }) => (
        <span className={styles.badges}>
          {name ?? t('assessors.former')}
          {role === 'first' && standsOut.has(userId) ? (
            <Badge tone="warning">{t('assessors.far')}</Badge>
          ) : null}
        </span>
      ),
    },
    { key: 'role', title: t('assessors.role'), cell: ({ role }) => t(`assessors.${role}`) },
    { key: 'count', title: t('assessors.count'), kind: 'number', cell: (one) => formatNumber(one.count) },
    { key: 'mean', title: t('assessors.mean'), kind: 'number', cell: (one) => shownMean(one.spread) },
    { key: 'low', title: t('assessors.low'), kind: 'number', cell: (one) => shownLow(one.spread) },
  ];
  return (
    <Table
      caption={t('assessors.title')}
      columns={columns}
      rows={rows}
      rowKey={({ userId, role }) => `${role} ${userId}`}
    />
  );
}

/** The lowest whole grade that passes: grades are rounded half up. */
const passing = 6;

const shownLow = (spread: Spread | null) =>
  spread ? formatNumber(spread.grades.slice(0, passing - 1).reduce((sum, one) => sum + one, 0)) : '–';

function shownMean(spread: Spread | null): string {
  const mean = spread && meanOf(spread);
  return mean === null ? '–' : formatTenths(Math.round(mean));
}
