import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { TrophyShelf } from '#web/app/trophy-shelf.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Page } from '#web/ui/page.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { SecurityTab } from './security-tab.tsx';

/** What the reader says of themselves, how they log in, and how they like to see things. */
export function ProfilePage() {
  const { t } = useTranslation('settings');
  const { tab } = useParams();
  const { name, homeApp, apps } = useMe();
  const tabs = (['details', 'security', 'appearance'] as const).map((one) => ({
    to: paths.main.profile(one),
    label: t(`profile.${one}`),
    end: one === 'details',
  }));
  return (
    <Page title={t('profile.title')} intro={name} tabs={<Tabs label={t('profile.tabs')} tabs={tabs} />}>
      {homeApp ? null : (
        <Callout tone="info" title={t('profile.noApp')}>
          <p>{t('profile.noAppText')}</p>
        </Callout>
      )}
      {tab === 'security' ? <SecurityTab /> : tab === 'appearance' ? <AppearanceTab /> : <DetailsTab />}
      {(tab === undefined || tab === 'details') && apps.includes('study') ? <TrophyShelf /> : null}
    </Page>
  );
}
