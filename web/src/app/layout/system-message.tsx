import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatMoment } from '#web/platform/format.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useGeneral, useMe } from '../me.tsx';
import { paths } from '../paths.ts';
import styles from './strip.module.css';

/** What stands above every page: for everybody by who runs the installation, and for an organisation by its own. */
export function SystemMessage() {
  const { t } = useTranslation();
  const general = useGeneral()?.systemMessage;
  const own = useMe().message;
  const both = [general?.enabled ? general.message : '', own ?? ''].filter((text) => text !== '');
  // An organisation may say just what everybody is told already.
  const texts = [...new Set(both)];
  const due = useMe().secondFactor?.dueAt;
  if (texts.length === 0 && !due) return null;
  return (
    <aside className={styles.system} aria-label={t('systemMessage')}>
      <Icon name="info" />
      <div>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
        {due ? (
          <p>
            {t('secondFactor.soon', { date: formatMoment(due) })}{' '}
            <Link to={paths.main.profile('security')}>{t('secondFactor.toProfile')}</Link>
          </p>
        ) : null}
      </div>
    </aside>
  );
}
