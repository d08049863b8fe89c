import { useTranslation } from 'react-i18next';
import { countedPoints, pointsByStatus } from '#shared/educations/progress.ts';
import type { Block } from '#shared/educations/student-schemas.ts';
import { formatEc, formatNumber } from '#web/platform/format.ts';
import styles from './points.module.css';

const shown = ['earned', 'exempt', 'busy', 'planned', 'failed'] as const;

/** The study points of some blocks on one bar, by where they stand, with the same in words below it. */
export function PointsPicture({ blocks, max }: { blocks: readonly Block[]; max: number }) {
  const { t } = useTranslation('educations');
  const points = pointsByStatus(blocks);
  const { counts, extra } = countedPoints(points, max);
  const total = shown.reduce((sum, name) => sum + points[name], 0);
  const rest = Math.max(0, max - total);
  return (
    <figure className={styles.picture}>
      <figcaption>{t('points.counts', { total: formatNumber(counts), max: formatNumber(max) })}</figcaption>
      <svg
        className={styles.stack}
        aria-hidden="true"
        viewBox={`0 0 ${Math.max(total, max)} 10`}
        preserveAspectRatio="none"
      >
        {segmentsOf(points).map(({ name, from, width }) => (
          <rect key={name} className={styles[name]} x={from} y="0" width={width} height="10" />
        ))}
      </svg>
      <ul className={styles.legend}>
        {shown
          .filter((name) => points[name] > 0)
          .map((name) => (
            <li key={name} className={styles[name]}>
              {t(`points.${name}`, { points: formatEc(points[name]) })}
            </li>
          ))}
        {rest > 0 ? <li className={styles.rest}>{t('points.rest', { points: formatEc(rest) })}</li> : null}
        {extra > 0 ? <li className={styles.rest}>{t('points.extra', { points: formatEc(extra) })}</li> : null}
      </ul>
    </figure>
  );
}

function segmentsOf(points: ReturnType<typeof pointsByStatus>) {
  let from = 0;
  return shown.flatMap((name) => {
    const width = points[name];
    if (width === 0) return [];
    const segment = { name, from, width };
    from += width;
    return [segment];
  });
}
