import { useTranslation } from 'react-i18next';
import { Tabs } from '#web/ui/tabs.tsx';
import { useMe } from './me.tsx';
import { paths } from './paths.ts';

/** What one was told, what was announced, and how one wants to be told. Needs the texts of `notifications`. */
export function NotificationTabs() {
  const { t } = useTranslation('notifications');
  const { permissions } = useMe();
  const sends = permissions.has('messages.announce') || permissions.has('teaching.follow');
  const tabs = [
    { to: paths.main.notifications(), label: t('page.title'), end: true },
    { to: paths.main.announcements(), label: t('page.announcements'), end: true },
    ...(sends ? [{ to: paths.main.announcements('sent'), label: t('page.announced') }] : []),
    { to: paths.main.notifications('preferences'), label: t('choices.tab') },
  ];
  return <Tabs label={t('page.tabs')} tabs={tabs} />;
}
