import { useTranslation } from 'react-i18next';
import { daysUntilGraded } from '#shared/figures/month-rules.ts';
import type { Measure } from '#shared/figures/schemas.ts';
import { KeyFigure, KeyFigures } from '#web/app/key-figures.tsx';
import { formatDecimal, formatEc, formatNumber } from '#web/platform/format.ts';
import type { Asked } from './asked.ts';
import styles from './figures.module.css';
import { useMeanings } from './meanings.ts';
import { type Figures, sumOf } from './period.ts';

/** What a manager asks first, in a number each, and what each of them means. */
export function HeadNumbers({ figures, onAsk }: { figures: Figures; onAsk: (asked: Asked) => void }) {
  const { t } = useTranslation('figures');
  const meanings = useMeanings(figures);
  const [passed, failed] = [sumOf(figures, 'passed'), sumOf(figures, 'failed')];
  const [stopped, second] = [sumOf(figures, 'stopped'), sumOf(figures, 'second')];
  const left = stopped + sumOf(figures, 'graduated') + sumOf(figures, 'certificate');
  const everybody = (figures.months.at(-1)?.studying ?? 0) + left;
  const days = daysUntilGraded({ passed, failed, gradingHours: sumOf(figures, 'gradingHours') });
  const credits = sumOf(figures, 'credits');
  const { quickscan, assessment } = figures.norm;
  const percent = (part: number, whole: number) =>
    whole === 0 ? '–' : t('percent', { value: Math.round((part / whole) * 100) });
  const ask = (measure: Measure, people: number) =>
    people > 0 ? () => onAsk({ kind: 'measure', measure }) : undefined;
  const heads = [
    { name: 'studying', value: formatNumber(figures.studying), onPress: ask('studying', figures.studying) },
    { name: 'waiting', value: formatNumber(figures.waiting), onPress: ask('waiting', figures.waiting) },
    {
      name: 'dropOut',
      ...{ value: percent(stopped, everybody), onPress: ask('stopped', stopped) },
      note: t('head.dropOutNote', { count: stopped }),
    },
    { name: 'credits', value: formatEc(credits), onPress: ask('credits', credits) },
    {
      name: 'passRate',
      ...{ value: percent(passed, passed + failed), onPress: ask('passed', passed) },
      note: t('head.passNote', { count: passed + failed }),
    },
    {
      name: 'days',
      ...{ value: days === null ? '–' : formatDecimal(days) },
      ...{ onPress: undefined, note: t('head.daysNote', { count: quickscan + assessment }) },
    },
    {
      name: 'second',
      ...{ value: percent(second, passed + failed), onPress: ask('second', second) },
      note: t('head.secondNote', { count: second }),
    },
  ] as const;
  return (
    <>
      <KeyFigures>
        {heads.map(({ name, ...head }) => (
          <KeyFigure key={name} term={t(`head.${name}`)} {...head} />
        ))}
      </KeyFigures>
      <details className={styles.meanings}>
        <summary>{t('meaning.title')}</summary>
        <dl>
          {heads.map(({ name }) => (
            <div key={name}>
              <dt>{t(`head.${name}`)}</dt>
              <dd>{meanings[name]}</dd>
            </div>
          ))}
        </dl>
      </details>
    </>
  );
}
