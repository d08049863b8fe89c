import { useFieldArray } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { directoryRoutes as routes, signInChange } from '#shared/auth/directory-routes.ts';
import type { Output } from '#shared/http/route.ts';
import { refresh as reread, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { handOnNearby } from '#web/ui/hand-on-focus.ts';
import { Section, Sections, SectionsToCome } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { useFieldList } from '#web/ui/use-field-list.ts';
import { RequiredSecondFactor } from './required-second-factor.tsx';
import styles from './settings.module.css';

type Found = Output<typeof routes.getSignInSettings>;

const form = z.strictObject({ tenants: signInChange.shape.tenants });

/** How people of the organisation log in: with a second factor, and with accounts of which institutions. */
export function SignInTab() {
  return (
    <Sections>
      <RequiredSecondFactor />
      <AllowedTenants />
    </Sections>
  );
}

function AllowedTenants() {
  const { data, error, refresh } = useRoute(routes.getSignInSettings);
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (!data) return <SectionsToCome rows={2} />;
  return <Tenants settings={data} onReload={() => reread([routes.getSignInSettings])} />;
}

function Tenants({ settings, onReload }: { settings: Found; onReload: () => Promise<void> }) {
  const { t } = useTranslation(['directory', 'settings']);
  const { tenants, version, offered } = settings;
  const { run } = useCommand(routes.updateSignInSettings, {
    refreshes: [routes.getSignInSettings],
    errors: 'caller',
  });
  return (
    <Form
      width="wide"
      guarded
      schema={form}
      version={version}
      values={{ tenants }}
      onSubmit={(change, seen) => run({ body: { ...change, version: seen } })}
      onSaved={() => notify('success', t('settings:admin.saved'))}
      onReload={onReload}
    >
      <Section title={t('settings.title')} intro={t('settings.intro')}>
        {offered.length > 0 ? (
          <>
            <Rows offered={offered} />
            <FormActions />
          </>
        ) : (
          <Callout tone="info">{t('settings.unavailable')}</Callout>
        )}
      </Section>
    </Form>
  );
}

function Rows({ offered }: Pick<Found, 'offered'>) {
  const { t } = useTranslation('directory');
  const { fields, append, remove } = useFieldArray({ name: 'tenants', keyName: 'key' });
  const { id, error } = useFieldList('tenants');
  const [first] = offered;
  return (
    <Field id={id} label={t('settings.list')} kind="group" error={error}>
      {fields.length === 0 ? <p>{t('settings.empty')}</p> : null}
      <div id={id} tabIndex={-1} className={styles.rows}>
        {fields.map(({ key }, position) => {
          const number = position + 1;
          return (
            <div key={key} className={styles.tenant}>
              <TextField name={`tenants.${position}.name`} label={t('settings.name', { number })} />
              {offered.length > 1 ? (
                <SelectField
                  name={`tenants.${position}.directoryId`}
                  label={t('settings.directory', { number })}
                  options={offered.map(({ id, name }) => ({ value: id, label: name }))}
                />
              ) : null}
              <TextField name={`tenants.${position}.tenant`} label={t('settings.tenant', { number })} />
              <Button
                icon="trash"
                aria-label={t('settings.removeOne', { number })}
                onPress={() => {
                  handOnNearby();
                  remove(position);
                }}
              >
                {t('settings.remove')}
              </Button>
            </div>
          );
        })}
      </div>
      <div>
        <Button icon="plus" onPress={() => append({ name: '', directoryId: first?.id ?? '', tenant: '' })}>
          {t('settings.add')}
        </Button>
      </div>
    </Field>
  );
}
