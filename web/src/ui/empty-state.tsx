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
  onRetry: () => void;
  action?: ReactNode;
}) {
  const { t } = useTranslation();
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
      {isHopeful(error) ? <Button onPress={onRetry}>{t('action.retry')}</Button> : null}
      {action}
    </div>
  );
}

/** What is told of a read that failed, and how it is tried again: all that `useRoute` answers will do. */
export interface PartRead {
  readonly error: ApiError | undefined;
  readonly refresh: () => void;
}

/**
 * In one line that a small part of the page could not be read, such as the choices of a field; nothing when it was.
 * @param what is missing, as the page calls it
 */
export function FailedPart({ what, read }: { what: string; read: PartRead | undefined }) {
  const { t } = useTranslation();
  if (!read?.error) return null;
  const { status, requestId } = read.error;
  return (
    <div className={styles.part} role="alert">
      <Icon name="warning" size={16} />
      <span>{t('error.part', { what })}</span>
      {status >= 500 ? <small>{t('error.reference', { id: requestId })}</small> : null}
      {isHopeful(read.error) ? (
        <Button size="small" variant="quiet" onPress={read.refresh}>
          {t('action.retry')}
        </Button>
      ) : null}
    </div>
  );
}

/** In one line that what is shown of something that goes on is of a while ago; nothing while it is of now. */
export function BehindPart({
  read,
}: {
  read: { readonly behind: ApiError | undefined; readonly refresh: () => void };
}) {
  const { t } = useTranslation();
  if (!read.behind || !isHopeful(read.behind)) return null;
  return (
    <div className={styles.part} role="status">
      <Icon name="warning" size={16} />
      <span>{t('error.behind')}</span>
      <Button size="small" variant="quiet" onPress={read.refresh}>
        {t('action.retry')}
      </Button>
    </div>
  );
}

function isHopeful({ status }: ApiError): boolean {
  return status === 0 || status >= 500 || status === 429;
}
