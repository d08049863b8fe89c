import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Counted } from '#shared/figures/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { formatDate, formatNumber } from '#web/platform/format.ts';
import { type Column, Table } from '#web/ui/table.tsx';

/** People behind a number; each leads to how they are doing. */
export function CountedTable({
  caption,
  rows,
  stale,
  credits = false,
}: {
  caption: string;
  rows: readonly Counted[];
  stale: boolean;
  /** Whether each stands there for study points. */
  credits?: boolean;
}) {
  const { t } = useTranslation('figures');
  const columns: Column<Counted>[] = [
    {
      key: 'name',
      title: t('column.name'),
      cell: ({ userId, name }) => <Link to={paths.manager.studentAt(userId).page()}>{name}</Link>,
    },
    ...(rows.some(({ title }) => title)
      ? [{ key: 'title', title: t('column.title'), cell: ({ title }: Counted) => title || '–' }]
      : []),
    ...(rows.some(({ on }) => on)
      ? [
          {
            ...{ key: 'on', title: t('column.on'), kind: 'date' as const, secondary: true },
            cell: ({ on }: Counted) => (on ? formatDate(on) : '–'),
          },
        ]
      : []),
    ...(credits
      ? [
          {
            ...{ key: 'amount', title: t('column.credits'), kind: 'number' as const },
            cell: (one: Counted) => formatNumber(one.amount),
          },
        ]
      : []),
  ];
  return (
    <Table
      {...{ caption, columns, rows, stale }}
      rowKey={(one) => `${one.userId} ${one.title} ${rows.indexOf(one)}`}
    />
  );
}
