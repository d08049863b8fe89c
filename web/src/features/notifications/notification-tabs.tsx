import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** What one was told, and how one wants to be. */
export function NotificationTabs() {
  const { t } = useTranslation('notifications');
  const tabs = [
    { to: paths.main.notifications(), label: t('page.title'), end: true },
    { to: paths.main.notifications('preferences'), label: t('choices.tab') },
  ];
  return <Tabs label={t('page.tabs')} tabs={tabs} />;
}
