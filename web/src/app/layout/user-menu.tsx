import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import { sessionStore } from '#web/platform/session/session.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Menu } from '#web/ui/menu.tsx';
import type { MenuEntry } from '#web/ui/menu-props.ts';
import { useMe } from '../me.tsx';
import { paths } from '../paths.ts';
import { useSpeak } from '../use-speak.ts';
import styles from './top-bar.module.css';
import { useSwitchBack } from './use-switch-back.ts';

const themes = { light: 'sun', dark: 'moon', system: 'screen' } as const;

/** Who one is, with what concerns oneself. */
export function UserMenu() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const switchBack = useSwitchBack();
  const { name, email } = useMe();
  const { impersonation } = sessionStore.use();
  const { theme } = preferenceStore.use();
  const speak = useSpeak();

  const back: MenuEntry = {
    id: 'switch-back',
    label: t('layout.switchBack'),
    icon: 'swap',
    onAction: switchBack,
  };
  const profile: MenuEntry = {
    id: 'profile',
    label: t('layout.profile'),
    icon: 'user',
    onAction: () => void navigate(paths.main.profile()),
  };
  const logout: MenuEntry = {
    id: 'logout',
    label: t('layout.logout'),
    icon: 'logout',
    onAction: () => void navigate(paths.auth.logout()),
  };

  return (
    <Menu
      label={t('layout.userMenu', { name })}
      header={
        <div className={styles.who}>
          <strong>{name}</strong>
          <small>{email}</small>
        </div>
      }
      className={styles.user}
      groups={[
        { entries: impersonation ? [profile, back] : [profile] },
        {
          title: t('theme.label'),
          entries: (['light', 'dark', 'system'] as const).map((one) => ({
            id: `theme-${one}`,
            label: t(`theme.${one}`),
            icon: themes[one],
            current: one === theme,
            onAction: () => prefer({ theme: one }),
          })),
        },
        {
          title: t('language.label'),
          entries: (['nl', 'en'] as const).map((one) => ({
            id: `language-${one}`,
            label: t(`language.${one}`),
            current: one === currentLanguage(),
            onAction: () => void speak(one),
          })),
        },
        { entries: [logout] },
      ]}
    >
      <Avatar name={name} />
      <span className={styles.name}>{name}</span>
      <Icon name="down" size={16} />
    </Menu>
  );
}
