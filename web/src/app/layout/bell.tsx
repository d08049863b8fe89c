import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { useMe } from '../me.tsx';
import { paths } from '../paths.ts';
import styles from './bell.module.css';
import { LatePart } from './late-part.tsx';

const unread = async () => (await import('./unread.tsx')).Unread;
const unreadMessages = async () => (await import('./unread.tsx')).UnreadMessages;

/** The ways to one's conversations and to what one was told, each with how much of it is unread. */
export function Bell() {
  const { t } = useTranslation();
  const { permissions, impersonated } = useMe();
  const writes = !impersonated && permissions.has('messages.write');
  return (
    <>
      {writes ? (
        <NavLink to={paths.main.messages()} className={styles.bell ?? ''} title={t('layout.messages')}>
          <Icon name="message" label={t('layout.messages')} />
          <LatePart load={unreadMessages} />
        </NavLink>
      ) : null}
      <NavLink
        to={paths.main.notifications()}
        className={styles.bell ?? ''}
        title={t('layout.notifications')}
      >
        <Icon name="bell" label={t('layout.notifications')} />
        <LatePart load={unread} />
      </NavLink>
    </>
  );
}
