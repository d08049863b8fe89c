import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Notice, onNotice } from '#web/platform/notices.ts';
import styles from './notice-host.module.css';

/**
 * Shows messages. What that takes is fetched with the first one: most visits begin without any. Where it can't be
 * fetched, as without a connection, the last message is shown plainly.
 */
export function NoticeHost() {
  const { t } = useTranslation();
  const [Toasts, setToasts] = useState<ComponentType | null>(null);
  const [plain, setPlain] = useState<Notice | null>(null);

  useEffect(
    () =>
      onNotice((notice) => {
        const loading = import('./toast.tsx');
        loading.then(
          (toast) => {
            setPlain(null);
            setToasts(() => toast.Toasts);
            toast.show(notice);
          },
          () => setPlain(notice),
        );
      }),
    [],
  );
  if (plain)
    return (
      <div role="alert" className={styles.plain}>
        {plain.text}
        <button type="button" onClick={() => setPlain(null)}>
          {t('action.close')}
        </button>
      </div>
    );
  return Toasts ? <Toasts /> : null;
}
