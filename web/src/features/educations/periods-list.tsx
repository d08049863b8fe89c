import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StudyPeriod } from '#shared/educations/period-schemas.ts';
import { formatDate } from '#web/platform/format.ts';
import styles from './educations.module.css';

/**
 * How a study went: each decision with its dates, the latest first. Needs the texts of `periods`.
 * @param actions beside each
 */
export function PeriodsList({
  periods,
  actions,
}: {
  periods: readonly StudyPeriod[];
  actions?: (period: StudyPeriod) => ReactNode;
}) {
  return (
    <ul className={styles.rows}>
      {periods.toReversed().map((one) => (
        <li key={one.id}>
          <Period period={one} />
          {actions?.(one)}
        </li>
      ))}
    </ul>
  );
}

function Period({ period }: { period: StudyPeriod }) {
  const { t } = useTranslation('periods');
  const { kind, startsOn, endsOn, expectedEndOn, from, to, decidedOn, by, reason } = period;
  const begin = formatDate(startsOn);
  const facts = [
    kind === 'pause' && endsOn
      ? t('period', { from: begin, until: formatDate(endsOn) })
      : t('from', { from: begin }),
    ...(from && to ? [t('moved', { from: from.name, to: to.name })] : []),
    ...(expectedEndOn ? [t('ends', { date: formatDate(expectedEndOn) })] : []),
  ];
  return (
    <div>
      <span>{t(`kind.${kind}`)}</span>
      <small>{facts.join(' · ')}</small>
      <span>{reason}</span>
      <small>{t('decided', { date: formatDate(decidedOn), name: by })}</small>
    </div>
  );
}
