import { useTranslation } from 'react-i18next';
import { routes } from '#shared/people/routes.ts';
import { refresh } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';

/** The way on when somebody else was first, below the form's own words: what they made of it is a click away. */
export function Changed({ onReloaded }: { onReloaded: () => void }) {
  const { t } = useTranslation('people');
  return (
    <Callout tone="warning">
      <p>{t('changed.text')}</p>
      <Button size="small" icon="restore" onPress={() => void refresh([routes.getUser]).then(onReloaded)}>
        {t('changed.reload')}
      </Button>
    </Callout>
  );
}
