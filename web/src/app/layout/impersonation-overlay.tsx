import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { sessionStore } from '#web/platform/session/session.ts';
import { Button } from '#web/ui/button.tsx';
import { classes } from '#web/ui/classes.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMe } from '../me.tsx';
import styles from './strip.module.css';
import { useSwitchBack } from './use-switch-back.ts';

/** While logged in as somebody else: says so on every page, and leads back. Can be made small, never closed. */
export function ImpersonationOverlay() {
  const { t } = useTranslation();
  const switchBack = useSwitchBack();
  const { name } = useMe();
  const { impersonation } = sessionStore.use();
  const [small, setSmall] = useState(false);
  if (!impersonation) return null;

  if (small) {
    const label = t('impersonation.show', { name });
    return (
      <button
        type="button"
        className={classes(styles.impersonation, styles.hidden)}
        aria-label={label}
        title={label}
        onClick={() => setSmall(false)}
      >
        <Icon name="swap" />
      </button>
    );
  }
  return (
    <aside className={styles.impersonation} aria-label={t('impersonation.label')}>
      <span className={styles.words}>
        <Icon name="swap" />
        {t('impersonation.text', { name })}
      </span>
      <span className={styles.buttons}>
        <Button size="small" variant="primary" onPress={switchBack}>
          {t('impersonation.switchBack')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setSmall(true)}>
          {t('impersonation.hide')}
        </Button>
      </span>
    </aside>
  );
}
