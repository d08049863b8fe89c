import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AssignmentFigures, Spread } from '#shared/figures/assessment-schemas.ts';
import { formatNumber } from '#web/platform/format.ts';
import { Chart } from '#web/ui/chart.tsx';
import { Select } from '#web/ui/select.tsx';
import styles from './assessment.module.css';

/** How often each grade was given: in total, by a criterion or by an assessor, as its reader chooses. */
export function SpreadChart({ assignment }: { assignment: AssignmentFigures }) {
  const { t } = useTranslation('assessment');
  const [chosen, setChosen] = useState('total');
  const { total, criteria, firsts, seconds, title } = assignment;
  const nobody = t('assessors.former');
  const all: { value: string; label: string; spread: Spread | null }[] = [
    { value: 'total', label: t('spread.total'), spread: total },
    ...criteria.map((one) => ({
      ...{ value: one.id, spread: one.spread },
      label: t('spread.criterion', { title: one.title ?? t('criteria.former') }),
    })),
    ...firsts.map(({ userId, name, spread }) => ({
      ...{ value: `first ${userId}`, spread, label: t('spread.first', { name: name ?? nobody }) },
    })),
    ...seconds.map(({ userId, name, spread }) => ({
      ...{ value: `second ${userId}`, spread, label: t('spread.second', { name: name ?? nobody }) },
    })),
  ];
  const options = all.flatMap(({ spread, ...one }) => (spread ? [{ ...one, spread }] : []));
  const shown = options.find(({ value }) => value === chosen) ?? options[0];
  if (!shown) return null;
  const grades = shown.spread.grades.map((_, place) => formatNumber(place + 1));
  return (
    <section>
      <h3>{t('spread.title')}</h3>
      <p className={styles.note}>{t('spread.meaning')}</p>
      <div className={styles.choice}>
        <Select
          label={`${t('spread.of')}, ${title}`}
          value={shown.value}
          options={options}
          onChange={(value) => setChosen(value ?? 'total')}
        />
      </div>
      <Chart
        title={`${t('spread.title')}, ${title}: ${shown.label}`}
        labels={grades.map((grade) => ({ short: grade, full: grade }))}
        labelTitle={t('spread.grade')}
        series={[{ name: t('spread.count'), values: shown.spread.grades }]}
        format={formatNumber}
        texts={{ table: t('spread.asTable'), chart: t('spread.asChart') }}
      />
    </section>
  );
}
