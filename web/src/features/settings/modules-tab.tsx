import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { routes as auth } from '#shared/auth/routes.ts';
import { type OptionalModule, optionalModules } from '#shared/identity/modules.ts';
import { routes } from '#shared/people/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Section, SectionActions, Sections, SectionsToCome } from '#web/ui/section.tsx';

/** The parts of the product that an organisation may do without. */
export function ModulesTab() {
  const { data, error, refresh } = useRoute(routes.listModules);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={3} />;
  return (
    <Sections>
      {optionalModules.map((name) => (
        <Switch key={name} name={name} enabled={data.data.some((one) => one.name === name && one.enabled)} />
      ))}
    </Sections>
  );
}

function Switch({ name, enabled }: { name: OptionalModule; enabled: boolean }) {
  const { t } = useTranslation('settings');
  const [asking, setAsking] = useState(false);
  const refreshes = [routes.listModules, auth.getMe];
  const on = useCommand(routes.switchModule, { refreshes });
  // A window says itself what stands in the way.
  const off = useCommand(routes.switchModule, { refreshes, errors: 'caller' });
  const title = t(`modules.${name}.title`);
  async function set(wanted: boolean) {
    const outcome = await (wanted ? on : off).run({ body: { name, enabled: wanted } });
    if (outcome.ok) notify('success', t(wanted ? 'modules.isOn' : 'modules.isOff', { name: title }));
    return outcome;
  }
  return (
    <Section title={title} intro={t(`modules.${name}.text`)}>
      <div>
        <Badge tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'modules.on' : 'modules.off')}</Badge>
      </div>
      <SectionActions>
        {enabled ? (
          <Button onPress={() => setAsking(true)} aria-label={t('modules.disableOne', { name: title })}>
            {t('modules.disable')}
          </Button>
        ) : (
          <Button
            isPending={on.pending}
            onPress={() => void set(true)}
            aria-label={t('modules.enableOne', { name: title })}
          >
            {t('modules.enable')}
          </Button>
        )}
      </SectionActions>
      <ConfirmDialog
        isOpen={asking}
        onClose={() => setAsking(false)}
        title={t('modules.disableOne', { name: title })}
        confirm={t('modules.disable')}
        onConfirm={() => set(false)}
      >
        {t('modules.question')}
      </ConfirmDialog>
    </Section>
  );
}
