import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDate } from '#web/platform/format.ts';
import styles from './copies.module.css';

/**
 * What something began as a copy of. Needs the texts of `copies`.
 * @param address where that is; absent: whoever looks may not read it, or it is gone
 */
export function CopiedFrom({
  origin: { title, organisation, copiedAt },
  address,
}: {
  origin: { readonly title: string; readonly organisation: string | null; readonly copiedAt: string };
  address: string | undefined;
}) {
  const { t } = useTranslation('copies');
  const date = formatDate(copiedAt);
  return (
    <p className={styles.origin}>
      {organisation === null
        ? t('from', { title, date })
        : t('fromOrganisation', { title, name: organisation, date })}{' '}
      {address === undefined ? null : <Link to={address}>{t('look', { title })}</Link>}
    </p>
  );
}
