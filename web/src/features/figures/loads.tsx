import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './figures.module.css';
import type { Figures } from './period.ts';

/** Who has most on their hands, coaches beside graders. */
export function Loads({ coaches, graders }: Pick<Figures, 'coaches' | 'graders'>) {
  const { t } = useTranslation('figures');
  return (
    <div className={styles.charts}>
      <LoadTable title={t('loads.coaches')} amount={t('loads.students')} rows={coaches} />
      <LoadTable title={t('loads.graders')} amount={t('loads.work')} rows={graders} />
    </div>
  );
}

function LoadTable({ title, amount, rows }: { title: string; amount: string; rows: Figures['coaches'] }) {
  const { t } = useTranslation('figures');
  const columns: Column<Figures['coaches'][number]>[] = [
    { key: 'name', title: t('column.name'), cell: ({ name }) => name },
    { key: 'amount', title: amount, kind: 'number', cell: (one) => formatNumber(one.amount) },
  ];
  return (
    <Card title={title} flush={rows.length > 0}>
      {rows.length === 0 ? (
        <p>{t('loads.none')}</p>
      ) : (
        <Table caption={title} columns={columns} rows={rows} rowKey={({ userId }) => userId} />
      )}
    </Card>
  );
}
