import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { routes } from '#shared/settings/routes.ts';
import type { Settings } from '#shared/settings/schemas.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { AgreementTab } from './agreement-tab.tsx';
import { ColourTab } from './colour-tab.tsx';
import { DepartmentsTab } from './departments-tab.tsx';
import { GradingTab } from './grading-tab.tsx';
import { MessageTab } from './message-tab.tsx';
import { ModulesTab } from './modules-tab.tsx';
import { NotificationsTab } from './notifications-tab.tsx';
import { OrganisationTab } from './organisation-tab.tsx';
import { RegisterTab } from './register-tab.tsx';
import { SettingsTabs } from './settings-tabs.tsx';
import { SignInTab } from './sign-in-tab.tsx';
import { SignalsTab } from './signals-tab.tsx';
import { SignatoriesTab } from './signatories-tab.tsx';
import { SimilarityTab } from './similarity-tab.tsx';
import { UsageTab } from './usage-tab.tsx';

/** What administrators settle for their organisation, a tab for each part. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { tab } = useParams();
  const { data, error, loading, refresh } = useRoute(routes.getSettings);
  return (
    <Page title={t('admin.title')} tabs={<SettingsTabs />}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <SectionsToCome rows={3} /> : null}
      {data ? <OneTab key={tab} tab={tab} settings={data} /> : null}
    </Page>
  );
}

function OneTab({ tab, settings }: { tab: string | undefined; settings: Settings }) {
  const { organisation } = settings;
  if (tab === 'departments') return <DepartmentsTab organisation={organisation} />;
  if (tab === 'appearance') return <ColourTab organisation={organisation} />;
  if (tab === 'grading') return <GradingTab grading={settings.grading} />;
  if (tab === 'similarity') return <SimilarityTab />;
  if (tab === 'signals') return <SignalsTab />;
  if (tab === 'register') return <RegisterTab organisation={organisation} />;
  if (tab === 'agreement') return <AgreementTab />;
  if (tab === 'signatories') return <SignatoriesTab />;
  if (tab === 'sign-in') return <SignInTab />;
  if (tab === 'modules') return <ModulesTab />;
  if (tab === 'notifications') return <NotificationsTab />;
  if (tab === 'usage') return <UsageTab />;
  if (tab === 'message') return <MessageTab settings={settings} />;
  return <OrganisationTab organisation={organisation} />;
}
