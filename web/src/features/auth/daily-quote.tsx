import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import styles from './daily-quote.module.css';
import { type ChessQuote, quoteOf } from './quote-of-the-day.ts';

/** A thought about chess, another one each day, in the language that is read. @param day calendar date, `yyyy-MM-dd` */
export function DailyQuote({ day }: { day: string }) {
  useTranslation();
  const [quote, setQuote] = useState<ChessQuote | null>(null);
  const language = currentLanguage();

  useEffect(() => {
    quoteOf(day, language).then(setQuote, () => setQuote(null)); // Without a quote one can still log in.
  }, [day, language]);

  if (!quote) return null;
  return (
    <figure className={styles.quote}>
      <blockquote>{quote.text}</blockquote>
      <figcaption>
        <strong>{quote.author}</strong>
        <span>
          <cite>{quote.work}</cite>, {quote.year}
        </span>
      </figcaption>
    </figure>
  );
}
