import { useTranslation } from 'react-i18next';
import type { Question } from '#shared/content/self-test-schemas.ts';
import { Section } from '#web/ui/section.tsx';
import chosenStyles from './chosen.module.css';
import { Chosen } from './chosen.tsx';
import styles from './tests.module.css';

/** What students chose, so that an author sees which question or answer misleads them. */
export function Figures({ question }: { question: Question }) {
  const { t } = useTranslation('tests');
  const { answers, askedTimes, openTimes, elsewhere } = question;
  return (
    <Section title={t('figures.title')} intro={t('figures.intro')}>
      {askedTimes === 0 ? (
        <p className={styles.quiet}>{t('figures.none')}</p>
      ) : (
        <Chosen answers={answers} askedTimes={askedTimes} openTimes={openTimes} />
      )}
      {elsewhere ? (
        <div className={chosenStyles.elsewhere}>
          <h3>{t('figures.elsewhere')}</h3>
          <Chosen
            answers={answers.map((one) => ({ ...one, chosenTimes: elsewhere.chosenTimes[one.id] ?? 0 }))}
            askedTimes={elsewhere.askedTimes}
            openTimes={elsewhere.openTimes}
          />
        </div>
      ) : null}
    </Section>
  );
}
