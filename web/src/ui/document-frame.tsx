import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './document-frame.module.css';

/**
 * A document in the browser's own viewer. The viewer's toolbar takes ten presses of Tab: a button before it, seen once it
 * has the focus, leads past it.
 */
export function DocumentFrame({
  src,
  title,
  className,
}: {
  src: string;
  title: string;
  className?: string | undefined;
}) {
  const { t } = useTranslation();
  const end = useRef<HTMLSpanElement>(null);
  return (
    <div className={styles.place}>
      <button type="button" className={styles.past} onClick={() => end.current?.focus()}>
        {t('document.past')}
      </button>
      <iframe className={className} src={src} title={title} />
      <span ref={end} tabIndex={-1} className={styles.end}>
        {t('document.end')}
      </span>
    </div>
  );
}
