import { useTranslation } from 'react-i18next';
import { routes } from '#shared/learnpaths/routes.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

/** Said when somebody else was first. What the reader filled in stays until they ask for the latest. */
export function Changed({ onReloaded }: { onReloaded: () => void }) {
  const { t } = useTranslation('learnpaths');
  return (
    <Callout tone="warning" title={t('view.changed')} role="alert">
      <div>
        <Button
          size="small"
          icon="restore"
          onPress={() => void refresh([routes.getLearnpath]).then(onReloaded)}
        >
          {t('view.reload')}
        </Button>
      </div>
    </Callout>
  );
}
