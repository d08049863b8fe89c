import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes as auth } from '#shared/auth/routes.ts';
import { secondFactorRoutes as routes, secondFactorChange } from '#shared/auth/second-factor-routes.ts';
import type { Output } from '#shared/http/route.ts';
import { refresh as reread, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { notify } from '#web/platform/notices.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { Section, SectionsToCome } from '#web/ui/section.tsx';

const form = z.omit(secondFactorChange, { version: true });

/** The roles whose holders need a second factor. */
export function RequiredSecondFactor() {
  const { data, error, refresh } = useRoute(routes.getSecondFactorSettings);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={2} />;
  return <Roles settings={data} />;
}

function Roles({ settings }: { settings: Output<typeof routes.getSecondFactorSettings> }) {
  const { t } = useTranslation(['directory', 'settings']);
  const { graceDays, roleIds, roles, version } = settings;
  const { run } = useCommand(routes.updateSecondFactorSettings, {
    refreshes: [routes.getSecondFactorSettings, auth.getMe],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={form}
      version={version}
      values={{ graceDays, roleIds }}
      onSubmit={(change, seen) => run({ body: { ...change, version: seen } })}
      onSaved={() => notify('success', t('settings:admin.saved'))}
      onReload={() => reread([routes.getSecondFactorSettings])}
    >
      <Section title={t('secondFactor.title')} intro={t('secondFactor.intro')}>
        <CheckboxGroup
          name="roleIds"
          label={t('secondFactor.roles')}
          options={roles.map(({ id, name }) => ({ value: id, label: name[currentLanguage()] }))}
        />
        <NumberField name="graceDays" label={t('secondFactor.days')} suffix={t('secondFactor.suffix')} />
        <FormActions />
      </Section>
    </Form>
  );
}
