import { useTranslation } from 'react-i18next';
import type { Route } from '#shared/http/route.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

/**
 * Said below the error when somebody else was first. What the reader wrote stays until they ask for the latest.
 * @param stale the read to do again
 */
export function Conflict({ stale, onReloaded }: { stale: Route; onReloaded: () => void }) {
  const { t } = useTranslation('content');
  return (
    <Callout tone="warning" title={t('conflict.text')}>
      <div>
        <Button size="small" icon="restore" onPress={() => void refresh([stale]).then(onReloaded)}>
          {t('conflict.reload')}
        </Button>
      </div>
    </Callout>
  );
}
