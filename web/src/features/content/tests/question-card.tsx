import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from '#shared/content/self-test-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './tests.module.css';

/** One question with the answers to choose from. */
export function QuestionCard({
  question,
  position,
  total,
  media,
  language,
  chosen,
  onChoose,
}: {
  question: AskedQuestion;
  position: number;
  total: number;
  media: Readonly<Record<string, string>>;
  language: Language | undefined;
  chosen: string | null;
  onChoose: (answerId: string) => void;
}) {
  const { t } = useTranslation('tests');
  const name = `question-${question.id}`;
  return (
    <section className={styles.question} aria-labelledby={`${name}-place`}>
      <h2 id={`${name}-place`} tabIndex={-1}>
        {t('take.place', { position, total })}
      </h2>
      <div id={`${name}-text`}>
        <RichText html={question.text} media={media} language={language} />
      </div>
      <div role="radiogroup" aria-labelledby={`${name}-text`} className={styles.choices} lang={language}>
        {question.answers.map(({ id, text }) => (
          <label key={id} className={styles.choice}>
            <input type="radio" name={name} checked={chosen === id} onChange={() => onChoose(id)} />
            <span>{text}</span>
          </label>
        ))}
      </div>
    </section>
  );
}
