import { useTranslation } from 'react-i18next';
import { paths } from '#web/app/paths.ts';
import { Tabs } from '#web/ui/tabs.tsx';

/** The parts of the service desk for who looks for help. */
export function HelpTabs() {
  const { t } = useTranslation('servicedesk');
  const tabs = [
    { to: paths.study.desk(), label: t('tabs.search'), end: true },
    { to: paths.study.deskTickets(), label: t('own.title') },
    { to: paths.study.deskChecklists(), label: t('checklists.title') },
  ];
  return <Tabs label={t('tabs.label')} tabs={tabs} />;
}
