import { useTranslation } from 'react-i18next';
import { formatDecimal, formatEc, formatNumber } from '#web/platform/format.ts';
import type { Asked } from './asked.ts';
import styles from './figures.module.css';
import { daysUntilGraded, type Figures, sumOf } from './period.ts';

/** What a manager asks first, in a number each. */
export function HeadNumbers({ figures, onAsk }: { figures: Figures; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('figures');
  const [passed, failed] = [sumOf(figures, 'passed'), sumOf(figures, 'failed')];
  const stopped = sumOf(figures, 'stopped');
  const everybody = (figures.months.at(-1)?.studying ?? 0) + stopped + sumOf(figures, 'graduated');
  const days = daysUntilGraded({ passed, failed, gradingHours: sumOf(figures, 'gradingHours') });
  const { quickscan, assessment } = figures.norm;
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : t('percent', { value: Math.round((part / whole) * 100) });
  return (
    <dl className={styles.heads}>
      <Head
        term={t('head.studying')}
        onPress={() => onAsk({ measure: 'studying' })}
        count={figures.studying}
      />
      <Head term={t('head.waiting')} onPress={() => onAsk({ measure: 'waiting' })} count={figures.waiting} />
      <Head
        term={t('head.dropOut')}
        value={percent(stopped, everybody)}
        note={t('head.dropOutNote', { count: stopped })}
      />
      <Head term={t('head.credits')} value={formatEc(sumOf(figures, 'credits'))} />
      <Head
        term={t('head.passRate')}
        value={percent(passed, passed + failed)}
        note={t('head.passNote', { count: passed + failed })}
      />
      <Head
        term={t('head.days')}
        value={days === null ? '–' : formatDecimal(days)}
        note={t('head.daysNote', { count: quickscan + assessment })}
      />
      <Head
        term={t('head.second')}
        value={percent(sumOf(figures, 'second'), passed + failed)}
        note={t('head.secondNote', { count: sumOf(figures, 'second') })}
      />
    </dl>
  );
}

function Head({
  term,
  value,
  count = 0,
  note,
  onPress,
}: {
  term: string;
  value?: string;
  count?: number;
  note?: string;
  onPress?: () => void;
}) {
  const shown = value ?? formatNumber(count);
  return (
    <div className={styles.head}>
      <dt>{term}</dt>
      <dd>
        {onPress && count > 0 ? (
          <button type="button" className={styles.ask} aria-label={`${term}: ${shown}`} onClick={onPress}>
            {shown}
          </button>
        ) : (
          shown
        )}
        {note ? <small>{note}</small> : null}
      </dd>
    </div>
  );
}
