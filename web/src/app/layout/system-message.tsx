import { useTranslation } from 'react-i18next';
import { Icon } from '#web/ui/icon.tsx';
import { useGeneral, useMe } from '../me.tsx';
import styles from './strip.module.css';

/** What stands above every page: for everybody by who runs the installation, and for an organisation by its own. */
export function SystemMessage() {
  const { t } = useTranslation();
  const general = useGeneral()?.systemMessage;
  const own = useMe().message;
  const texts = [general?.enabled ? general.message : '', own ?? ''].filter((text) => text !== '');
  if (texts.length === 0) return null;
  return (
    <aside className={styles.system} aria-label={t('systemMessage')}>
      <Icon name="info" />
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </aside>
  );
}
