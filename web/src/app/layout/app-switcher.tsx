import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { App } from '#shared/identity/permissions.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { homeOf, useMe } from '../me.tsx';
import styles from './top-bar.module.css';

const icons: Readonly<Record<App, IconName>> = {
  admin: 'settings',
  study: 'path',
  teacher: 'users',
  manager: 'dashboard',
  duo: 'register',
  grading: 'grade',
};

/** Which app one is in, and the way to the others, when there are any. */
export function AppSwitcher({ app }: { app: App | undefined }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const me = useMe();
  if (!app) return null;
  const here = t(`app.${app}`);
  if (me.apps.length < 2) return <span className={styles.here}>{here}</span>;
  return (
    <Menu
      label={t('app.switch')}
      className={styles.switch}
      align="start"
      groups={[
        {
          entries: me.apps.map((one) => ({
            id: one,
            label: t(`app.${one}`),
            icon: icons[one],
            current: one === app,
            onAction: () => void navigate(homeOf(one, me.permissions)),
          })),
        },
      ]}
    >
      {here}
      <Icon name="down" size={16} />
    </Menu>
  );
}
