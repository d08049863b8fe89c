import { useState } from 'react';
import { useTranslation } from 'react-i18next';
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
  // Until it is made small or shown again, the focus is the page's.
  const [shown, setShown] = useState<'at-first' | 'small' | 'again'>('at-first');

  if (shown === 'small') {
    const label = t('impersonation.show', { name });
    return (
      <button
        type="button"
        ref={takeFocus}
        data-over-page
        className={classes(styles.impersonation, styles.hidden)}
        aria-label={label}
        title={label}
        onClick={() => setShown('again')}
      >
        <Icon name="swap" />
      </button>
    );
  }
  return (
    <aside data-over-page className={styles.impersonation} aria-label={t('impersonation.label')}>
      <span className={styles.words}>
        <Icon name="swap" />
        {t('impersonation.text', { name })}
      </span>
      <span className={styles.buttons}>
        <Button size="small" variant="primary" autoFocus={shown === 'again'} onPress={switchBack}>
          {t('impersonation.switchBack')}
        </Button>
        <Button size="small" variant="quiet" onPress={() => setShown('small')}>
          {t('impersonation.hide')}
        </Button>
      </span>
    </aside>
  );
}

/** Each of its two forms takes the place, and the focus, of the other. */
function takeFocus(button: HTMLButtonElement | null) {
  button?.focus();
}
