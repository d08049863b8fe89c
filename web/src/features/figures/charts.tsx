import { useTranslation } from 'react-i18next';
import type { Measure } from '#shared/figures/schemas.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import type { Series } from '#web/ui/chart-props.ts';
import type { Asked } from './asked.ts';
import styles from './figures.module.css';
import { daysUntilGraded, type Figures, monthLabel } from './period.ts';

type Counted = Exclude<Measure, 'waiting' | 'studying'>;

/** Every question its chart, month by month. Of a team there is no intake: it is of one learning path. */
export function Charts({
  figures: { months, norm },
  onAsk,
  ofTeam,
}: {
  figures: Figures;
  onAsk: (asked: Asked) => void;
  ofTeam: boolean;
}) {
  const { t } = useTranslation('figures');
  const labels = months.map(({ month }) => monthLabel(month));
  const counted = (measure: Counted): Series => ({
    name: t(`column.${measure}`),
    values: months.map((one) => one[measure]),
    onPick: (position) => {
      const month = months[position]?.month;
      if (month) onAsk({ measure, month });
    },
  });
  const days = months.map((one) => daysUntilGraded(one) ?? 0);
  const held = months.map(() => norm.quickscan + norm.assessment);
  const studying = {
    name: t('column.studying'),
    values: months.map((one) => one.studying),
    kind: 'line' as const,
  };
  const charts: { title: string; series: Series[]; stacked?: boolean }[] = [
    ...(ofTeam
      ? []
      : [
          { title: t('chart.studying'), series: [studying] },
          {
            title: t('chart.comeAndGo'),
            series: [counted('intake'), counted('stopped'), counted('certificate'), counted('graduated')],
          },
          { title: t('chart.credits'), series: [counted('credits')] },
        ]),
    { title: t('chart.handedIn'), series: [counted('handedIn')] },
    {
      title: t('chart.results'),
      series: [counted('passed'), counted('failed'), counted('rejected')],
      stacked: true,
    },
    {
      title: t('chart.days'),
      series: [
        { name: t('chart.daysSeries'), values: days },
        { name: t('chart.norm'), values: held, kind: 'norm' as const },
      ],
    },
    { title: t('chart.second'), series: [counted('second')] },
  ];
  return (
    <div className={styles.charts}>
      {charts.map(({ title, series, stacked = false }) => (
        <Card key={title} title={title}>
          <Chart
            {...{ title, series, stacked, labels }}
            labelTitle={t('column.month')}
            format={formatNumber}
            texts={{ table: t('asTable'), chart: t('asChart') }}
          />
        </Card>
      ))}
    </div>
  );
}
