import { useTranslation } from 'react-i18next';
import { routes } from '#shared/notifications/routes.ts';
import { NotificationChoices } from '#web/app/notification-choices.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { FailedState } from '#web/ui/empty-state.tsx';
import { SectionsToCome } from '#web/ui/section.tsx';

/** How the organisation sends notifications to people who chose nothing. */
export function NotificationsTab() {
  const { t } = useTranslation('notifications');
  const { data, error, refresh } = useRoute(routes.getDefaults);
  const save = useCommand(routes.updateDefaults, { refreshes: [routes.getDefaults] });
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={1} />;
  return (
    <NotificationChoices
      preferences={data}
      onStale={refresh}
      save={save}
      title={t('choices.titleOrganisation')}
      intro={t('choices.introOrganisation')}
    />
  );
}
