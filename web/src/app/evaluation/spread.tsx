import { useTranslation } from 'react-i18next';
import { scores } from '#shared/figures/evaluation.ts';
import styles from './results.module.css';

const height = 24;
const step = 10;

/** How often each score was given: as little bars, and read out in full. */
export function Spread({ counts }: { counts: readonly number[] }) {
  const { t } = useTranslation('evaluation');
  const most = Math.max(1, ...counts);
  const spoken = scores
    .map((score, place) => t('spoken', { score: t(`scores.${score}`), amount: counts[place] ?? 0 }))
    .join('; ');
  return (
    <svg
      className={styles.spread}
      viewBox={`0 0 ${scores.length * step} ${height}`}
      role="img"
      aria-label={spoken}
    >
      <title>{spoken}</title>
      {scores.map((score, place) => {
        const size = Math.max(1, ((counts[place] ?? 0) / most) * height);
        return <rect key={score} x={place * step + 1} y={height - size} width={step - 2} height={size} />;
      })}
    </svg>
  );
}
