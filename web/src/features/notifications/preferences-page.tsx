import { useTranslation } from 'react-i18next';
import { routes } from '#shared/notifications/routes.ts';
import { useMe } from '#web/app/me.tsx';
import { NotificationChoices } from '#web/app/notification-choices.tsx';
import { NotificationTabs } from '#web/app/notification-tabs.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Page } from '#web/ui/page.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';

/** Which notifications the reader gets, and how. */
export function PreferencesPage() {
  const { t } = useTranslation('notifications');
  const me = useMe();
  const { data, error, loading, refresh } = useRoute(routes.getPreferences);
  const save = useCommand(routes.updatePreferences, { refreshes: [routes.getPreferences] });
  const organisation = me.companies.find(({ id }) => id === me.companyId)?.name ?? '';
  return (
    <Page title={t('page.title')} tabs={<NotificationTabs />}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <SectionsToCome rows={1} /> : null}
      {data ? (
        <NotificationChoices
          preferences={data}
          onStale={refresh}
          save={save}
          title={t('choices.title')}
          intro={t('choices.intro', { organisation })}
        />
      ) : null}
    </Page>
  );
}
