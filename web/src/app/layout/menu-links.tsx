import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { useMe } from '../me.tsx';
import { currentOf, groupsOf, menuOf } from '../menu.ts';
import { MenuLink } from './menu-link.tsx';
import styles from './menu-links.module.css';

/**
 * The entries of an app's menu, by group: under a heading, or as icons with a line between the groups.
 * @param compact icons only; the words show on hover and are read out
 */
export function MenuLinks({ app, compact, onFollow }: { app: App; compact: boolean; onFollow?: () => void }) {
  const { t } = useTranslation();
  const { permissions } = useMe();
  const { pathname, search } = useLocation();
  const items = menuOf(app, permissions);
  const current = currentOf(items, pathname, search);
  return groupsOf(items).map((group) => {
    const heading = group[0]?.group;
    const title = heading ? t(`menuGroup.${heading}`) : undefined;
    return (
      <div key={heading ?? app} className={styles.group}>
        {title && !compact ? (
          <p className={styles.heading} aria-hidden="true">
            {title}
          </p>
        ) : null}
        <ul className={styles.links} aria-label={title}>
          {group.map((item) => (
            <MenuLink
              key={item.to}
              item={item}
              isCurrent={item === current}
              compact={compact}
              onFollow={onFollow}
            />
          ))}
        </ul>
      </div>
    );
  });
}
