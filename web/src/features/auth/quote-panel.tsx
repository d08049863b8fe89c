import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { today } from '#web/platform/clock.ts';
import { besideForm } from './beside-form.ts';
import styles from './quote-panel.module.css';

const DailyQuote = besideForm(() => import('./daily-quote.tsx'), 'DailyQuote');

/** A thought about chess on a board fading away. */
export function QuotePanel() {
  const { t } = useTranslation('auth');
  return (
    <aside className={styles.panel} aria-label={t('quote.label')}>
      <Board />
      <Suspense>
        <DailyQuote day={today()} />
      </Suspense>
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
