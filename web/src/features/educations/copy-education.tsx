import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/educations/routes.ts';
import { type Education, educationCopyInput } from '#shared/educations/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Makes the education of the next year of this one. */
export function CopyEducation({ education }: { education: Education }) {
  const { t } = useTranslation('educations');
  const { permissions } = useMe();
  const navigate = useNavigate();
  const [asking, setAsking] = useState(false);
  const { run } = useCommand(routes.copyEducation, { refreshes: [routes.listEducations], errors: 'caller' });
  if (!permissions.has('educations.write')) return null;
  return (
    <>
      <Button icon="copy" onPress={() => setAsking(true)}>
        {t('copy.action')}
      </Button>
      <Dialog title={t('copy.title')} isOpen={asking} onClose={() => setAsking(false)}>
        <p>{t('copy.text')}</p>
        <Form
          schema={educationCopyInput}
          values={{ name: education.name, studyYear: education.studyYear + 1 }}
          onSubmit={(body) => run({ params: { educationId: education.id }, body })}
          onSaved={({ id }) => {
            setAsking(false);
            notify('success', t('copy.done'));
            void navigate(paths.admin.education(id));
          }}
        >
          <TextField name="name" label={t('general.name')} maxLength={200} autoFocus />
          <NumberField name="studyYear" label={t('general.year')} hint={t('general.yearHint')} />
          <FormActions submit={t('copy.submit')} />
        </Form>
      </Dialog>
    </>
  );
}
