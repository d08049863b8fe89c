import { useTranslation } from 'react-i18next';
import { routes } from '#shared/settings/routes.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';
import { SettingsForm } from './settings-form.tsx';

/** Settings that administrators change: the message above every page, and how the company grades. */
export function SettingsPage() {
  const { t } = useTranslation('settings');
  const { data, error, loading, refresh } = useRoute(routes.getSettings);
  return (
    <Page title={t('admin.title')}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <SectionsToCome rows={3} /> : null}
      {data ? <SettingsForm settings={data} /> : null}
    </Page>
  );
}
