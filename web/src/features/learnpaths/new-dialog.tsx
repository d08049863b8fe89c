import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/learnpaths/routes.ts';
import { learnpathInput } from '#shared/learnpaths/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Over the list, starts a learning path, and goes on to fill it. */
export function NewDialog() {
  const { t } = useTranslation('learnpaths');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createLearnpath, {
    refreshes: [routes.listLearnpaths],
    errors: 'caller',
  });
  return (
    <Dialog title={t('new.title')} onClose={() => void navigate(paths.admin.learnpaths(), { replace: true })}>
      <Form
        schema={learnpathInput}
        values={{ title: '', subtitle: '', language: 'nl', ects: 5 }}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }) => {
          notify('success', t('new.created'));
          void navigate(paths.admin.learnpath(id), { replace: true });
        }}
      >
        <TextField name="title" label={t('general.title')} autoFocus />
        <TextField name="subtitle" label={t('general.subtitle')} optional />
        <FieldRow>
          <NumberField name="ects" label={t('general.ects')} hint={t('general.ectsHint')} suffix="EC" />
          <SelectField
            name="language"
            label={t('general.language')}
            options={[
              { value: 'nl', label: t('study.nl') },
              { value: 'en', label: t('study.en') },
            ]}
          />
        </FieldRow>
        <FormActions submit={t('new.create')} />
      </Form>
    </Dialog>
  );
}
