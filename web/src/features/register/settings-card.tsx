import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/register/routes.ts';
import { type RegisterSettings, registerSettingsChange } from '#shared/register/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { DefinitionList } from '#web/ui/definition-list.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import styles from './register.module.css';

/** With what the company reports: its BRIN, and the programme it set itself. */
export function SettingsCard({ mayWrite }: { mayWrite: boolean }) {
  const { t } = useTranslation('register');
  const [editing, setEditing] = useState(false);
  const { data, error, loading, refresh } = useRoute(routes.getRegisterSettings);
  const edit = (
    <Button size="small" icon="edit" onPress={() => setEditing(true)}>
      {t('settings.edit')}
    </Button>
  );
  return (
    <Card title={t('settings.title')} actions={mayWrite && data ? edit : null}>
      {error ? <FailedState error={error} onRetry={refresh} /> : null}
      {loading ? <Skeleton shape="text" rows={3} /> : null}
      {data ? (
        <DefinitionList
          facts={[
            { term: t('settings.programmeTitle'), value: data.programmeTitle },
            { term: t('settings.programmeCode'), value: data.programmeCode },
            { term: t('settings.brin'), value: data.brinCode },
            { term: t('settings.location'), value: String(data.locationNumber).padStart(2, '0') },
            { term: t('settings.layout'), value: data.layoutVersion },
          ]}
        />
      ) : null}
      {data && editing ? <Edit settings={data} onClose={() => setEditing(false)} /> : null}
    </Card>
  );
}

const schema = z.omit(registerSettingsChange, { version: true });

function Edit({ settings, onClose }: { settings: RegisterSettings; onClose: () => void }) {
  const { t } = useTranslation('register');
  const { run } = useCommand(routes.updateRegisterSettings, {
    refreshes: [routes.getRegisterSettings],
    errors: 'caller',
  });
  const { version, programmeTitle, programmeCode } = settings;
  return (
    <Dialog onClose={onClose} title={t('settings.dialogTitle')}>
      <div className={styles.stack}>
        <p className={styles.muted}>{t('settings.intro')}</p>
        <Form
          schema={schema}
          version={version}
          values={{ programmeTitle: programmeTitle ?? '', programmeCode: programmeCode ?? '' }}
          onSubmit={(change, upon) => run({ body: { version: upon, ...change } })}
          onReload={() => refresh([routes.getRegisterSettings])}
          onSaved={() => {
            notify('success', t('settings.saved'));
            onClose();
          }}
        >
          <TextField name="programmeTitle" label={t('settings.programmeTitle')} maxLength={150} />
          <TextField
            name="programmeCode"
            label={t('settings.programmeCode')}
            hint={t('settings.programmeCodeHint')}
            digits={5}
          />
          <FormActions />
        </Form>
      </div>
    </Dialog>
  );
}
