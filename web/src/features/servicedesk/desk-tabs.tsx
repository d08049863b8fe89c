import { useTranslation } from 'react-i18next';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The parts of the service desk that its staff works in: each sees those that are theirs. */
export function DeskTabs() {
  const { t } = useTranslation('servicedesk');
  const { permissions } = useMe();
  const tabs = [
    ...(permissions.has('servicedesk.answer')
      ? [{ to: paths.admin.deskTickets(), label: t('tickets.title') }]
      : []),
    ...(permissions.has('servicedesk.write')
      ? [
          { to: paths.admin.deskArticles(), label: t('tabs.articles') },
          { to: paths.admin.deskChecklists(), label: t('checklists.title') },
          { to: paths.admin.deskCategories(), label: t('tabs.categories') },
        ]
      : []),
  ];
  return <Tabs label={t('tabs.label')} tabs={tabs} />;
}
