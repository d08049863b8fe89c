import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { ChapterSummary } from '#shared/content/schemas.ts';
import type { AskedQuestion, Attempt } from '#shared/content/self-test-schemas.ts';
import type { Language } from '#shared/http/fields.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { RichText } from '#web/ui/rich-text.tsx';
import { Score } from './score.tsx';
import styles from './tests.module.css';

/** How an attempt went: what was right and why, and what to read again. */
export function Result({
  attempt,
  result,
  language,
  wasOpen,
  chapters,
  back,
  toChapter,
  closes,
}: {
  attempt: Attempt;
  result: NonNullable<Attempt['result']>;
  /** Of the course; absent: not known yet. */
  language: Language | undefined;
  /** Whether the attempt was open on this page until now. */
  wasOpen: RefObject<boolean>;
  chapters: readonly ChapterSummary[];
  back: string;
  toChapter: (chapterId: string) => string;
  /** Whether who passes has earned a trophy. */
  closes: boolean;
}) {
  const { t } = useTranslation('tests');
  const { questions, media, passPercent } = attempt;
  const outcome = useRef<HTMLDivElement>(null);
  // The button that ended it is gone with the questions: how it went has the focus, and comes into view.
  useEffect(() => {
    if (wasOpen.current) outcome.current?.focus();
  }, [wasOpen]);
  const wrong = questions.filter(({ chosen, outcome }) => outcome && chosen !== outcome.correct);
  const again = new Set(wrong.map(({ outcome }) => outcome?.rereadChapterId));
  const reread = chapters.filter(({ id }) => again.has(id));
  return (
    <div className={styles.taking}>
      <div ref={outcome} tabIndex={-1} className={styles.outcome}>
        <Callout
          tone={result.passed ? 'success' : 'info'}
          title={result.passed ? t('result.passed') : t('result.notPassed')}
          role="status"
        >
          <p>
            <Score result={result} /> {t('take.pass', { percent: passPercent })}
          </p>
          {result.passed && closes ? (
            <p className={styles.trophy}>
              <Icon name="grade" size={24} />
              <span>{t('result.trophy')}</span>
            </p>
          ) : null}
        </Callout>
      </div>
      {reread.length > 0 ? (
        <section className={styles.reread}>
          <h2>{t('result.reread')}</h2>
          <ul>
            {reread.map(({ id, title }) => (
              <li key={id}>
                <Link to={toChapter(id)}>{title}</Link>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <ol className={styles.questions}>
        {questions.map((question, index) => (
          <li key={question.id}>
            <Reviewed
              question={question}
              position={index + 1}
              total={questions.length}
              media={media}
              language={language}
            />
          </li>
        ))}
      </ol>
      <div className={styles.steps}>
        <LinkButton to={back} variant="primary" icon="back">
          {t('result.back')}
        </LinkButton>
      </div>
    </div>
  );
}

function Reviewed({
  question: { text, answers, chosen, outcome },
  position,
  total,
  media,
  language,
}: {
  question: AskedQuestion;
  position: number;
  total: number;
  media: Readonly<Record<string, string>>;
  language: Language | undefined;
}) {
  const { t } = useTranslation('tests');
  if (!outcome) return null;
  const right = chosen === outcome.correct;
  return (
    <section className={styles.question} data-right={right}>
      <h2>
        <Icon name={right ? 'success' : 'danger'} />
        {t('take.place', { position, total })}:{' '}
        {right ? t('result.right') : chosen ? t('result.wrong') : t('result.open')}
      </h2>
      <RichText html={text} media={media} language={language} />
      <ul className={styles.choices}>
        {answers.map(({ id, text: answer }) => (
          <li
            key={id}
            className={styles.choice}
            data-correct={id === outcome.correct || undefined}
            data-wrong={(id === chosen && !right) || undefined}
          >
            <Icon name={id === outcome.correct ? 'check' : id === chosen ? 'close' : 'circle'} size={16} />
            <span>
              <span lang={language}>{answer}</span>
              {id === outcome.correct ? <small>{t('result.isCorrect')}</small> : null}
              {id === chosen ? <small>{t('result.isChosen')}</small> : null}
            </span>
          </li>
        ))}
      </ul>
      {outcome.feedback ? <p lang={language}>{outcome.feedback}</p> : null}
      {outcome.explanation ? (
        <div className={styles.explanation}>
          <h3>{t('question.explanation')}</h3>
          <RichText html={outcome.explanation} media={media} language={language} />
        </div>
      ) : null}
    </section>
  );
}
