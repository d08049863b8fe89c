import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { useGeneral } from '../me.tsx';
import styles from './strip.module.css';

/** The message that administrators can put above every page, while it is on. */
export function SystemMessage() {
  const { t } = useTranslation();
  const message = useGeneral()?.systemMessage;
  if (!message?.enabled || message.message === '') return null;
  return (
    <aside className={styles.system} aria-label={t('systemMessage')}>
      <Icon name="info" />
      <p>{message.message}</p>
    </aside>
  );
}
