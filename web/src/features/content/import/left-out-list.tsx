import { useTranslation } from 'react-i18next';
import type { LeftOut } from '#shared/content/import-schemas.ts';
import { Callout } from '#web/ui/callout.tsx';
import styles from './import.module.css';

/** What of a file doesn't come along, and why: everything that is left out is named. */
export function LeftOutList({ leftOut }: { leftOut: readonly LeftOut[] }) {
  const { t } = useTranslation('course-import');
  if (leftOut.length === 0)
    return (
      <Callout tone="success">
        <p>{t('leftOut.none')}</p>
      </Callout>
    );
  return (
    <details className={styles.leftOut} open={leftOut.length <= 5}>
      <summary>{t('leftOut.title', { count: leftOut.length })}</summary>
      <ul>
        {leftOut.map(({ path, reason, detail }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and may say the same twice
          <li key={position}>
            <strong>{path}</strong>: {t(`leftOut.${reason}`, { detail })}
          </li>
        ))}
      </ul>
    </details>
  );
}
