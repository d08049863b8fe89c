import { useTranslation } from 'react-i18next';
import { useNames } from '#web/app/use-names.ts';
import { formatMoment } from '#web/platform/format.ts';
import styles from './content.module.css';

/** When something was changed last, and by whom where that is known. */
export function LastChanged({ at, by }: { at: string; by: string | null }) {
  const { t } = useTranslation('content');
  const nameOf = useNames(by === null ? [] : [by]);
  const name = by === null ? undefined : nameOf(by);
  const moment = formatMoment(at);
  return (
    <p className={styles.quiet}>
      {name ? t('general.changedBy', { moment, name }) : t('general.changed', { moment })}
    </p>
  );
}
