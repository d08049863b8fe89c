import { useTranslation } from 'react-i18next';
import { countUnread, mostUnread } from '#shared/notifications/unread.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import styles from './bell.module.css';

const everySeconds = 30;

/** How much is unread, asked anew while the page is in sight; told to those who can't see it as it changes. */
export function Unread() {
  const { t } = useTranslation();
  const count = useRoute(countUnread, undefined, { everySeconds }).data?.unread ?? 0;
  return (
    <>
      {count > 0 ? (
        <span className={styles.count} aria-hidden="true">
          {count < mostUnread ? count : `${mostUnread - 1}+`}
        </span>
      ) : null}
      <span role="status" className={styles.spoken}>
        {count > 0 ? t('layout.unread', { count }) : ''}
      </span>
    </>
  );
}
