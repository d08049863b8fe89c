import { useTranslation } from 'react-i18next';
import { useMe } from '#web/app/me.tsx';
import { Page } from '#web/ui/page.tsx';
import { Sections } from '#web/ui/section.tsx';
import { SettingsTabs } from '../settings-tabs.tsx';
import { Erasures, Holds } from './lists.tsx';
import { Proposals } from './proposals.tsx';
import { TermsForm } from './terms-form.tsx';

/** What the organisation keeps about people, for how long, and whom it erased. */
export function RetentionPage() {
  const { t } = useTranslation('privacy');
  const tabs = useMe().permissions.has('settings.write') ? <SettingsTabs /> : undefined;
  return (
    <Page title={t('retention.title')} intro={t('retention.intro')} tabs={tabs}>
      <Sections>
        <Proposals />
        <TermsForm />
        <Holds />
        <Erasures />
      </Sections>
    </Page>
  );
}
