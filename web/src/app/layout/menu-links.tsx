import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { Icon } from '#web/ui/icon.tsx';
import { useMe } from '../me.tsx';
import { currentOf, menuOf } from '../menu.ts';
import styles from './menu-links.module.css';

/**
 * The entries of an app's menu.
 * @param compact icons only; the words show on hover and are read out
 */
export function MenuLinks({ app, compact, onFollow }: { app: App; compact: boolean; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { permissions } = useMe();
  const { pathname, search } = useLocation();
  const items = menuOf(app, permissions);
  const current = currentOf(items, pathname, search);
  return (
    <ul className={styles.links}>
      {items.map((item) => {
        const { to, label, icon } = item;
        const text = t(`menu.${label}`);
        return (
          <li key={to}>
            <Link
              to={to}
              className={styles.link}
              aria-current={item === current ? 'page' : undefined}
              title={compact ? text : undefined}
              onClick={onFollow}
            >
              <Icon name={icon} />
              <span className={compact ? styles.unseen : undefined}>{text}</span>
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
