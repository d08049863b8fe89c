import { useTranslation } from 'react-i18next';
import type { AskedQuestion } from '#shared/content/self-test-schemas.ts';
import { RichText } from '#web/ui/rich-text.tsx';
import styles from './tests.module.css';

/** One question with the answers to choose from. */
export function QuestionCard({
  question,
  position,
  total,
  media,
  chosen,
  onChoose,
}: {
  question: AskedQuestion;
  position: number;
  total: number;
  media: Readonly<Record<string, string>>;
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
        <RichText html={question.text} media={media} />
      </div>
      <div role="radiogroup" aria-labelledby={`${name}-text`} className={styles.choices}>
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
