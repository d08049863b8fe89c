import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMe } from '../me.tsx';
import { menuOf } from '../menu.ts';
import styles from './menu-links.module.css';

/**
 * The entries of an app's menu.
 * @param compact icons only; the words show on hover and are read out
 */
export function MenuLinks({ app, compact, onFollow }: { app: App; compact: boolean; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { permissions } = useMe();
  return (
    <ul className={styles.links}>
      {menuOf(app, permissions).map(({ to, label, icon }) => {
        const text = t(`menu.${label}`);
        return (
          <li key={to}>
            <NavLink
              to={to}
              className={styles.link ?? ''}
              title={compact ? text : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} />
              <span className={compact ? styles.unseen : undefined}>{text}</span>
            </NavLink>
          </li>
        );
      })}
    </ul>
  );
}
