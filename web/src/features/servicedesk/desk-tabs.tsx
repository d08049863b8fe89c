import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The parts of the service desk that its staff works in. */
export function DeskTabs() {
  const { t } = useTranslation('servicedesk');
  const tabs = [
    { to: paths.admin.deskArticles(), label: t('tabs.articles'), end: true },
    { to: paths.admin.deskCategories(), label: t('tabs.categories') },
  ];
  return <Tabs label={t('tabs.label')} tabs={tabs} />;
}
