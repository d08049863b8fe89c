import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { TrophyShelf } from '#web/app/trophy-shelf.tsx';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { Tabs } from '#web/ui/tabs.tsx';
import { AppearanceTab } from './appearance-tab.tsx';
import { DetailsTab } from './details-tab.tsx';
import { MailArrival } from './mail-arrival.tsx';
import { SecurityTab } from './security-tab.tsx';

const OwnDocuments = lazyPart(
  ['documents'],
  () => import('#web/app/documents/own-documents.tsx'),
  'OwnDocuments',
);

/** Fetched with its texts when it is opened. */
const PrivacyTab = lazy(async () => {
  const [{ PrivacyTab }] = await Promise.all([import('./privacy-tab.tsx'), loadTexts(['privacy', 'jobs'])]);
  return { default: PrivacyTab };
});

/** What the reader says of themselves, how they log in, and how they like to see things. */
export function ProfilePage() {
  const { t } = useTranslation('settings');
  const { tab } = useParams();
  const { name, homeApp, apps } = useMe();
  const tabs = (['details', 'security', 'appearance', 'privacy'] as const).map((one) => ({
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
      {tab === 'security' ? (
        <SecurityTab />
      ) : tab === 'appearance' ? (
        <AppearanceTab />
      ) : tab === 'privacy' ? (
        <Suspense fallback={<SectionsToCome rows={3} />}>
          <PrivacyTab />
        </Suspense>
      ) : (
        <>
          <MailArrival />
          <DetailsTab />
        </>
      )}
      {(tab === undefined || tab === 'details') && apps.includes('study') ? (
        <>
          <OwnDocuments />
          <TrophyShelf />
        </>
      ) : null}
    </Page>
  );
}
