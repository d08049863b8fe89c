import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type UsagePage, usagePages } from '#shared/settings/usage.ts';
import { usageRoutes } from '#shared/settings/usage-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatNumber } from '#web/platform/format.ts';
import { monthInWords } from '#web/platform/written-dates.ts';
import { Card } from '#web/ui/card.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { type Column, Table } from '#web/ui/table.tsx';
import styles from './settings.module.css';

/** Months that can be chosen: this one and the eleven before. */
const monthsShown = 12;

interface Row {
  readonly page: UsagePage;
  readonly views: number;
  readonly before: number;
}

/** How often each page was looked at, of nobody in particular. */
export function UsageTab() {
  const { t } = useTranslation('usage');
  const [month, setMonth] = useState(today().slice(0, 7));
  const { data, error, refresh } = useRoute(usageRoutes.getUsage, { query: { month } });
  const rows = (data?.data ?? [])
    .filter(({ views, before }) => views + before > 0)
    .toSorted((one, other) => other.views - one.views || order(one) - order(other));
  const columns: Column<Row>[] = [
    { key: 'page', title: t('page'), cell: ({ page }) => t(`pages.${page}`) },
    { key: 'views', title: t('views'), kind: 'number', cell: ({ views }) => formatNumber(views) },
    { key: 'before', title: t('before'), kind: 'number', cell: ({ before }) => formatNumber(before) },
  ];
  return (
    <div className={styles.usage}>
      <p>{t('intro')}</p>
      <Select
        label={t('month')}
        placeholder={t('month')}
        value={month}
        options={lastMonths().map((value) => ({ value, label: monthName(value) }))}
        onChange={(chosen) => setMonth(chosen ?? month)}
      />
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Skeleton shape="table" rows={6} />}
      {data && rows.length === 0 ? <EmptyState icon="list" title={t('none')} /> : null}
      {rows.length > 0 ? (
        <Card flush>
          <Table caption={t('title')} columns={columns} rows={rows} rowKey={({ page }) => page} />
        </Card>
      ) : null}
    </div>
  );
}

const order = ({ page }: Row) => usagePages.indexOf(page);

/** This month first. */
function lastMonths(): string[] {
  const [year = 0, month = 1] = today().split('-').map(Number);
  return Array.from({ length: monthsShown }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  );
}

const monthName = (month: string) => monthInWords(`${month}-01`);
