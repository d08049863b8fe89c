import { useTranslation } from 'react-i18next';
import { sessionRoutes } from '#shared/auth/session-routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatMoment } from '#web/platform/format.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Loader } from '#web/ui/progress.tsx';
import { Section } from '#web/ui/section.tsx';
import styles from './sessions.module.css';

/** Who acted as the reader, when and why. */
export function Impersonations() {
  const { t } = useTranslation('settings');
  const { data, error, refresh } = useRoute(sessionRoutes.listImpersonations, { query: { per_page: 50 } });
  return (
    <Section title={t('impersonations.title')} intro={t('impersonations.intro')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {data || error ? null : <Loader />}
      {data?.data.length === 0 ? <p>{t('impersonations.none')}</p> : null}
      {data && data.data.length > 0 ? (
        <ul className={styles.sessions}>
          {data.data.map(({ id, at, by, reason }) => (
            <li key={id}>
              <div>
                <strong>{by ?? t('impersonations.somebody')}</strong>
                <p className={styles.facts}>
                  <time dateTime={at}>{formatMoment(at)}</time>
                </p>
                {reason ? <p className={styles.facts}>{reason}</p> : null}
              </div>
            </li>
          ))}
        </ul>
      ) : null}
    </Section>
  );
}
