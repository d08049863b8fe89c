import { useTranslation } from 'react-i18next';
import type { FormerAgreement } from '#shared/educations/brought-in-schemas.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { formatDate } from '#web/platform/format.ts';
import { Card } from '#web/ui/card.tsx';
import { classes } from '#web/ui/classes.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import styles from '../educations.module.css';

/** Most students have none, and see nothing of it. */
export function AgreementsCard({
  data,
  error,
  refresh,
}: {
  data: { readonly data: readonly FormerAgreement[] } | undefined;
  error: ApiError | undefined;
  refresh: () => void;
}) {
  const { t } = useTranslation('brought-in');
  const all = data?.data ?? [];
  if (all.length === 0 && !error) return null;
  return (
    <Card title={t('agreements.title')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      <p className={styles.muted}>{t('agreements.intro')}</p>
      <ul className={classes(styles.rows, styles.wide)}>
        {all.map(({ documentId, fileName, broughtInAt, sha256, link }) => (
          <li key={documentId}>
            <div>
              <a href={link}>{fileName}</a>
              <small>{t('agreements.at', { date: formatDate(broughtInAt) })}</small>
              <small>{t('agreements.hash', { sha256: sha256.slice(0, 16) })}</small>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
