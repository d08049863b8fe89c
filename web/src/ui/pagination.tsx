import { useTranslation } from 'react-i18next';
import { formatNumber } from '#web/platform/format.ts';
import { Button } from './button.tsx';
import styles from './pagination.module.css';

export interface Paging {
  /** Number of this page, from 1; undefined for one that was opened by its address. */
  readonly number: number | undefined;
  /** To the first page, from one that was opened by its address. */
  readonly onStart: (() => void) | undefined;
  readonly onPrevious: (() => void) | undefined;
  readonly onNext: (() => void) | undefined;
}

/** How many there are, as far as it is known. */
interface Counted {
  readonly total?: number | undefined;
  readonly moreThan?: number | undefined;
}

/** Says how many there are; nothing where nobody knows. */
export function Count({ total, moreThan }: Counted) {
  const { t } = useTranslation();
  if (total !== undefined) return t('pagination.total', { count: total, shown: formatNumber(total) });
  return moreThan === undefined ? null : t('pagination.moreThan', { shown: formatNumber(moreThan) });
}

/**
 * From page to page of a list; nothing when there is just one. How many there are, and which page this is, goes on paper too.
 * @param moreThan what is known of how many there are, where they were not counted
 */
export function Pagination({
  paging,
  total,
  moreThan,
}: {
  paging: Paging;
} & Counted) {
  const { t } = useTranslation();
  const back = paging.onStart ?? paging.onPrevious;
  const several = back || paging.onNext;
  if (!several && total === undefined) return null;
  return (
    <div className={styles.pagination}>
      <span className={styles.total}>
        <Count total={total} moreThan={moreThan} />
      </span>
      {several ? (
        // On the last page what led there is switched off, and can't have the focus any more: the number gets it.
        <span
          key={`${!back}${!paging.onNext}`}
          ref={(page) => {
            if (document.activeElement?.matches('[disabled]')) page?.focus();
          }}
          tabIndex={-1}
          className={styles.number}
        >
          {paging.number === undefined ? null : t('pagination.page', { number: paging.number })}
        </span>
      ) : null}
      {several ? (
        <nav className={styles.steps} aria-label={t('pagination.label')}>
          <Button size="small" icon="left" isDisabled={!back} onPress={() => back?.()}>
            {t(paging.onStart ? 'pagination.start' : 'pagination.previous')}
          </Button>
          <Button
            size="small"
            iconAfter="right"
            isDisabled={!paging.onNext}
            onPress={() => paging.onNext?.()}
          >
            {t('pagination.next')}
          </Button>
        </nav>
      ) : null}
    </div>
  );
}
