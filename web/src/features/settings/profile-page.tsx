import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { lazyPart } from '#web/app/lazy-part.tsx';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { TrophyShelf } from '#web/app/trophy-shelf.tsx';
import { today } from '#web/platform/clock.ts';
import { formatDate } from '#web/platform/format.ts';
import { loadTexts } from '#web/platform/i18n/i18n.ts';
import { Callout } from '#web/ui/callout.tsx';
import { late } from '#web/ui/late.tsx';
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
const PrivacyTab = late(async () => {
  const [{ PrivacyTab }] = await Promise.all([import('./privacy-tab.tsx'), loadTexts(['privacy', 'jobs'])]);
  return { default: PrivacyTab };
});

const GuidanceTab = lazyPart(['guidance'], () => import('./guidance-tab.tsx'), 'GuidanceTab');

/** That there is nothing for the reader: as their roles have it, or as a guest whose days these aren't. */
function NoApp() {
  const { t } = useTranslation('settings');
  const { guest } = useMe();
  if (!guest)
    return (
      <Callout tone="info" title={t('profile.noApp')}>
        <p>{t('profile.noAppText')}</p>
      </Callout>
    );
  const days = { from: formatDate(guest.from), until: formatDate(guest.until) };
  const isToCome = today() < guest.from && guest.from <= guest.until;
  return (
    <Callout tone="info" title={t(isToCome ? 'profile.guestToCome' : 'profile.guestOver', days)}>
      <p>{t('profile.guestText')}</p>
    </Callout>
  );
}

/** What the reader says of themselves, how they log in, and how they like to see things. */
export function ProfilePage() {
  const { t } = useTranslation('settings');
  const { tab } = useParams();
  const { name, homeApp, apps } = useMe();
  const studies = apps.includes('study');
  const own = studies ? (['guidance', 'privacy'] as const) : (['privacy'] as const);
  const tabs = (['details', 'security', 'appearance', ...own] as const).map((one) => ({
    to: paths.main.profile(one),
    label: t(`profile.${one}`),
    end: one === 'details',
  }));
  return (
    <Page title={t('profile.title')} intro={name} tabs={<Tabs label={t('profile.tabs')} tabs={tabs} />}>
      {homeApp ? null : <NoApp />}
      {tab === 'security' ? (
        <SecurityTab />
      ) : tab === 'appearance' ? (
        <AppearanceTab />
      ) : tab === 'guidance' && studies ? (
        <GuidanceTab />
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
      {(tab === undefined || tab === 'details') && studies ? (
        <OwnDocuments>
          <TrophyShelf />
        </OwnDocuments>
      ) : null}
    </Page>
  );
}
