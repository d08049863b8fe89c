import { useTranslation } from 'react-i18next';
import { daysUntilGraded, dropOutOf, passRateOf } from '#shared/figures/month-rules.ts';
import type { Measure } from '#shared/figures/schemas.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { Chart } from '#web/ui/chart.tsx';
import type { Series } from '#web/ui/chart-props.ts';
import type { Asked } from './asked.ts';
import styles from './figures.module.css';
import { useMeanings } from './meanings.ts';
import { type Figures, monthLabel } from './period.ts';

type Counted = Exclude<Measure, 'waiting' | 'studying'>;

interface Drawn {
  readonly title: string;
  readonly meaning: string;
  readonly series: Series[];
  readonly stacked?: boolean;
  readonly format?: (value: number) => string;
}

/** Every question its chart, month by month. Of a team there is no intake: it is of one learning path. */
export function Charts({
  figures,
  onAsk,
  ofTeam,
}: {
  figures: Figures;
  onAsk: (asked: Asked) => void;
  ofTeam: boolean;
}) {
  const { t } = useTranslation('figures');
  const { months, norm } = figures;
  const meanings = useMeanings(figures);
  const picking = (measure: Counted) => (position: number) => {
    const month = months[position]?.month;
    if (month) onAsk({ kind: 'measure', measure, month });
  };
  const counted = (measure: Counted): Series => ({
    ...{ name: t(`column.${measure}`), values: months.map((one) => one[measure]) },
    onPick: picking(measure),
  });
  const percent = (value: number) => t('percent', { value: Math.round(value) });
  const rate = (name: string, measure: Counted, of: (one: Figures['months'][number]) => number | null) => ({
    series: [{ name, values: months.map(of), onPick: picking(measure) }],
    format: percent,
  });
  const studying = {
    name: t('column.studying'),
    values: months.map((one) => one.studying),
    kind: 'line' as const,
  };
  const days: Series[] = [
    { name: t('chart.daysSeries'), values: months.map(daysUntilGraded) },
    { name: t('chart.norm'), values: months.map(() => norm.quickscan + norm.assessment), kind: 'norm' },
  ];
  const ofEducation: Drawn[] = [
    { title: t('chart.studying'), meaning: meanings.studying, series: [studying] },
    {
      ...{ title: t('chart.comeAndGo'), meaning: meanings.comeAndGo },
      series: [counted('intake'), counted('stopped'), counted('certificate'), counted('graduated')],
    },
    {
      ...{ title: t('chart.dropOut'), meaning: meanings.dropOut },
      ...rate(t('chart.dropOut'), 'stopped', dropOutOf),
    },
    { title: t('chart.credits'), meaning: meanings.credits, series: [counted('credits')] },
  ];
  const charts: Drawn[] = [
    ...(ofTeam ? [] : ofEducation),
    { title: t('chart.handedIn'), meaning: meanings.handedIn, series: [counted('handedIn')] },
    {
      ...{ title: t('chart.results'), meaning: meanings.results, stacked: true },
      series: [counted('passed'), counted('failed'), counted('rejected')],
    },
    {
      ...{ title: t('chart.passRate'), meaning: meanings.passRate },
      ...rate(t('chart.passRate'), 'passed', passRateOf),
    },
    { title: t('chart.days'), meaning: meanings.days, series: days },
    { title: t('chart.second'), meaning: meanings.second, series: [counted('second')] },
  ];
  return (
    <div className={styles.charts}>
      {charts.map(({ title, meaning, series, stacked = false, format = formatNumber }) => (
        <Card key={title} title={title}>
          <p className={styles.meaning}>{meaning}</p>
          <Chart
            {...{ title, series, stacked, format }}
            labels={months.map(({ month }) => monthLabel(month))}
            labelTitle={t('column.month')}
            texts={{ table: t('asTable'), chart: t('asChart') }}
          />
        </Card>
      ))}
    </div>
  );
}
