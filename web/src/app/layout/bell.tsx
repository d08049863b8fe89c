import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import { Icon } from '#web/ui/icon.tsx';
import { useMe } from '../me.tsx';
import { paths } from '../paths.ts';
import styles from './bell.module.css';

/** What the page itself needs comes first. */
const firstMilliseconds = 1500;
const againMilliseconds = 30_000;

/** What every page can do without at first. */
interface Late {
  readonly Unread: ComponentType;
  readonly UnreadMessages: ComponentType;
}

/** The ways to one's conversations and to what one was told, each with how much of it is unread. */
export function Bell() {
  const { t } = useTranslation();
  const { permissions, impersonated } = useMe();
  const writes = !impersonated && permissions.has('messages.write');
  const [late, setLate] = useState<Late>();
  useEffect(() => {
    let timer = setTimeout(load, firstMilliseconds);
    function load() {
      import('./unread.tsx').then(
        setLate,
        // Who is away for a moment finds it a little later.
        () => {
          timer = setTimeout(load, againMilliseconds);
        },
      );
    }
    return () => clearTimeout(timer);
  }, []);

  return (
    <>
      {writes ? (
        <NavLink to={paths.main.messages()} className={styles.bell ?? ''} title={t('layout.messages')}>
          <Icon name="message" label={t('layout.messages')} />
          {late ? <late.UnreadMessages /> : null}
        </NavLink>
      ) : null}
      <NavLink
        to={paths.main.notifications()}
        className={styles.bell ?? ''}
        title={t('layout.notifications')}
      >
        <Icon name="bell" label={t('layout.notifications')} />
        {late ? <late.Unread /> : null}
      </NavLink>
    </>
  );
}
