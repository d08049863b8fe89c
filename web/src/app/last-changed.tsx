import { useTranslation } from 'react-i18next';
import { formatMoment } from '#web/platform/format.ts';
import { FailedPart } from '#web/ui/empty-state.tsx';
import styles from './last-changed.module.css';
import { useNames } from './use-names.ts';

/** When something was changed last, and by whom where that is known. */
export function LastChanged({ at, by }: { at: string; by: string | null }) {
  const { t } = useTranslation('common');
  const { nameOf, read } = useNames(by === null ? [] : [by]);
  const name = by === null ? undefined : nameOf(by);
  const moment = formatMoment(at);
  return (
    <div>
      <p className={styles.quiet}>{name ? t('changedBy', { moment, name }) : t('changed', { moment })}</p>
      <FailedPart what={t('names')} read={read} />
    </div>
  );
}
