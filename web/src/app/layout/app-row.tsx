import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { prefer } from '#web/platform/preferences.ts';
import { Icon } from '#web/ui/icon.tsx';
import { homeOf, useMe } from '../me.tsx';
import styles from './app-row.module.css';

/** The apps side by side, until they are put away into their list again. */
export function AppRow({ app }: { app: App }) {
  const { t } = useTranslation();
  const { apps, permissions } = useMe();
  return (
    <nav className={styles.row} aria-label={t('app.switch')}>
      {apps.map((one) => (
        <Link
          key={one}
          className={styles.app}
          to={homeOf(one, permissions)}
          aria-current={one === app ? 'true' : undefined}
        >
          {t(`app.${one}`)}
        </Link>
      ))}
      <button
        type="button"
        className={styles.hide}
        aria-label={t('app.hide')}
        title={t('app.hide')}
        onClick={() => prefer({ appsShown: false })}
      >
        <Icon name="close" size={16} />
      </button>
    </nav>
  );
}
