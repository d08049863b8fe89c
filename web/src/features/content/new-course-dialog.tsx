import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/content/routes.ts';
import { courseInput } from '#shared/content/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';

/** Over the list, starts a course, and goes on to write it. */
export function NewCourseDialog() {
  const { t } = useTranslation('content');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createCourse, { refreshes: [routes.listCourses], errors: 'caller' });
  return (
    <Dialog title={t('new.title')} onClose={() => void navigate(paths.admin.courses(), { replace: true })}>
      <Form
        schema={courseInput}
        values={{ title: '', subtitle: '', language: 'nl' }}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }) => {
          notify('success', t('new.created'));
          void navigate(paths.admin.course(id, 'chapters'), { replace: true });
        }}
      >
        <TextField name="title" label={t('general.title')} autoFocus />
        <TextField name="subtitle" label={t('general.subtitle')} optional />
        <SelectField
          name="language"
          label={t('general.language')}
          options={(['nl', 'en'] as const).map((value) => ({ value, label: t(`language.${value}`) }))}
        />
        <FormActions submit={t('new.create')} />
      </Form>
    </Dialog>
  );
}
