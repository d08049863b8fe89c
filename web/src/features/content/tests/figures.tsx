import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/self-test-schemas.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './tests.module.css';

/** What students chose, so that an author sees which question or answer misleads them. */
export function Figures({ question }: { question: Question }) {
  const { t } = useTranslation('tests');
  const { answers, askedTimes, openTimes } = question;
  const share = (times: number) => (askedTimes === 0 ? 0 : (times / askedTimes) * 100);
  return (
    <Section title={t('figures.title')} intro={t('figures.intro')}>
      {askedTimes === 0 ? (
        <p className={styles.quiet}>{t('figures.none')}</p>
      ) : (
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
      )}
    </Section>
  );
}
