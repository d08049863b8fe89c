import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { Button } from './button.tsx';
import { classes } from './classes.ts';
import styles from './empty-state.module.css';
import { Icon, type IconName } from './icon.tsx';

/** Nothing here yet: says why, and offers the way on. */
export function EmptyState({
  icon = 'path',
  title,
  children,
  action,
}: {
  icon?: IconName;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles.empty}>
      <span className={styles.mark}>
        <Icon name={icon} size={32} />
      </span>
      <p className={styles.title}>{title}</p>
      {children ? <div className={styles.text}>{children}</div> : null}
      {action}
    </div>
  );
}

/** A part of the page that could not be read: what happened, another try, and another way on where there is one. */
export function FailedState({
  error,
  onRetry,
  action,
}: {
  error: ApiError;
  onRetry?: () => void;
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  const hopeful = error.status === 0 || error.status >= 500 || error.status === 429;
  return (
    <div className={classes(styles.empty, styles.failed)} role="alert">
      <span className={styles.mark}>
        <Icon name="warning" size={32} />
      </span>
      <p className={styles.title}>{errorText(error)}</p>
      {error.status === 404 ? (
        <small className={styles.text}>{t('error.status', { status: 404 })}</small>
      ) : null}
      {error.status >= 500 ? (
        <small className={styles.text}>{t('error.reference', { id: error.requestId })}</small>
      ) : null}
      {hopeful && onRetry ? <Button onPress={onRetry}>{t('action.retry')}</Button> : null}
      {action}
    </div>
  );
}
