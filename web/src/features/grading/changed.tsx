import { useTranslation } from 'react-i18next';
import { routes } from '#shared/grading/routes.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

/** Said when somebody else was first; what they made of it is a click away. */
export function Changed() {
  const { t } = useTranslation('grading');
  return (
    <Callout tone="warning" title={t('item.changed')} role="alert">
      <Button size="small" icon="restore" onPress={() => void refresh([routes.getSubmission])}>
        {t('item.reload')}
      </Button>
    </Callout>
  );
}
