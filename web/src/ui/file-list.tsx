import { type ReactNode, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { errorText } from '#web/platform/api/reactions.ts';
import { formatFileSize, formatWhile } from '#web/platform/format.ts';
import type { Uploads } from '#web/platform/upload/use-uploads.ts';
import { Button, IconButton } from './button.tsx';
import styles from './file-list.module.css';
import { Icon } from './icon.tsx';
import { ProgressBar } from './progress.tsx';
import { useWaitForUploads } from './wait-for-uploads.ts';

export interface FileEntry {
  readonly key: string;
  readonly name: string;
  readonly sizeBytes: number;
  /** Where it can be seen or fetched. */
  readonly link?: string;
  readonly actions?: ReactNode;
}

/** Files that are there: name, size, and what can be done with each. */
export function FileList({ label, files }: { label: string; files: readonly FileEntry[] }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {files.map(({ key, name, sizeBytes, link, actions }) => (
        <li key={key}>
          <Icon name="file" />
          <span className={styles.name}>
            {link ? (
              <a href={link} target="_blank" rel="noreferrer">
                {name}
              </a>
            ) : (
              name
            )}
          </span>
          <span className={styles.size}>{formatFileSize(sizeBytes)}</span>
          {actions}
        </li>
      ))}
    </ul>
  );
}

/**
 * Files on their way, each with its progress, its error, and another try; the form around them waits for them.
 * @param onEmptied the last one was taken off, and the focus needs another place; absent: where files are chosen, beside
 * the list
 */
export function UploadList({ uploads, onEmptied }: { uploads: Uploads; onEmptied?: () => void }) {
  const { t } = useTranslation();
  const list = useRef<HTMLUListElement>(null);
  useWaitForUploads(uploads);
  if (uploads.items.length === 0) return null;

  /** The button goes with its row: the focus moves on to the next one, or else to the one before. */
  function takeOff(key: string, at: number) {
    const rows = list.current?.children;
    const near = rows?.[at + 1] ?? rows?.[at - 1];
    const next = near?.querySelector<HTMLElement>(':scope > button');
    if (next) next.focus();
    else if (onEmptied) onEmptied();
    else list.current?.parentElement?.querySelector<HTMLElement>('button')?.focus();
    uploads.remove(key);
  }
  return (
    <ul ref={list} className={styles.list} aria-label={t('files.list')}>
      {uploads.items.map(({ key, file, state, progress, secondsLeft, error, retryable }, at) => (
        <li key={key} data-state={state}>
          <Icon name={state === 'failed' ? 'danger' : state === 'done' ? 'success' : 'file'} />
          <span className={styles.name}>
            {file.name}
            {state === 'uploading' ? (
              <>
                <ProgressBar compact value={progress} label={t('files.uploading', { name: file.name })} />
                <span className={styles.state}>
                  {progress}%
                  {secondsLeft ? ` · ${t('files.left', { time: formatWhile(secondsLeft) })}` : null}
                </span>
              </>
            ) : null}
            <span className={styles.state} role="status">
              {state === 'failed' && error ? errorText({ code: error }) : null}
              {state === 'done' ? t('files.done') : null}
            </span>
            {state === 'failed' && retryable ? (
              <span>
                <Button size="small" icon="restore" onPress={() => uploads.retry(key)}>
                  {t('files.retry')}
                </Button>
              </span>
            ) : null}
          </span>
          <span className={styles.size}>{formatFileSize(file.size)}</span>
          <IconButton
            size="small"
            icon="close"
            label={t('files.remove', { name: file.name })}
            onPress={() => takeOff(key, at)}
          />
        </li>
      ))}
    </ul>
  );
}
