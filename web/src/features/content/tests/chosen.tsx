import { useTranslation } from 'react-i18next';
import { Badge } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import styles from './chosen.module.css';

/** How often each answer to a question was chosen, and how often it was left open. */
export function Chosen({
  answers,
  askedTimes,
  openTimes,
}: {
  answers: readonly {
    readonly id: string;
    readonly text: string;
    readonly correct: boolean;
    readonly chosenTimes: number;
  }[];
  askedTimes: number;
  openTimes: number;
}) {
  const { t } = useTranslation('tests');
  const share = (times: number) => (times / askedTimes) * 100;
  return (
    <>
      <p>{t('figures.asked', { count: askedTimes })}</p>
      <ul className={styles.figures}>
        {answers.map(({ id, text, correct, chosenTimes }) => (
          <li key={id}>
            <ProgressBar
              value={share(chosenTimes)}
              label={t('figures.chosen', { answer: text, count: chosenTimes })}
              tone={correct ? 'success' : 'accent'}
            />
            {correct ? <Badge tone="success">{t('question.right')}</Badge> : null}
          </li>
        ))}
        {openTimes > 0 ? (
          <li>
            <ProgressBar value={share(openTimes)} label={t('figures.open', { count: openTimes })} />
          </li>
        ) : null}
      </ul>
    </>
  );
}
