import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#web/platform/clock.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import styles from './daily-quote.module.css';
import { type ChessQuote, quoteOf } from './quote-of-the-day.ts';

/** A thought about chess, another one each day, on a board fading away. Fetched beside the form, not before it. */
export function DailyQuote() {
  const { t } = useTranslation('auth');
  const [quote, setQuote] = useState<ChessQuote | null>(null);
  const language = currentLanguage();

  useEffect(() => {
    quoteOf(today(), language).then(setQuote, () => setQuote(null)); // Without a quote one can still log in.
  }, [language]);

  return (
    <aside className={styles.panel} aria-label={t('quote.label')}>
      <Board />
      {quote ? (
        <figure className={styles.quote}>
          <blockquote>{quote.text}</blockquote>
          <figcaption>
            <strong>{quote.author}</strong>
            <span>
              <cite>{quote.work}</cite>, {quote.year}
            </span>
          </figcaption>
        </figure>
      ) : null}
    </aside>
  );
}

/** A corner of a chessboard, lit from the form's side. */
function Board() {
  const squares = Array.from({ length: 64 }, (_, index) => ({ row: index >> 3, column: index & 7 }));
  return (
    <svg className={styles.board} viewBox="0 0 8 8" aria-hidden="true" preserveAspectRatio="xMaxYMin slice">
      {squares
        .filter(({ row, column }) => (row + column) % 2 === 1)
        .map(({ row, column }) => (
          <rect
            key={`${row}-${column}`}
            x={column}
            y={row}
            width={1}
            height={1}
            opacity={(column + 8 - row) / 15}
          />
        ))}
    </svg>
  );
}
