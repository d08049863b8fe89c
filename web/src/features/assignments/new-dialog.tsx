import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/assignments/routes.ts';
import { assignmentInput } from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { LearnpathField } from './learnpath-box.tsx';

/** Asks the name of a new assignment, and goes on to fill it (spec section 2). */
export function NewAssignmentDialog() {
  const { t } = useTranslation('assignments');
  const navigate = useNavigate();
  const { run } = useCommand(routes.createAssignment, {
    refreshes: [routes.listAssignments],
    errors: 'caller',
  });
  return (
    <Dialog
      title={t('new.title')}
      onClose={() => void navigate(paths.admin.assignments(), { replace: true })}
    >
      <p>{t('new.intro')}</p>
      <Form
        guarded
        schema={assignmentInput}
        values={{ title: '', finalAssignment: true }}
        onSubmit={(body) => run({ body })}
        onSaved={({ id }) => {
          notify('success', t('new.created'));
          void navigate(paths.admin.assignment(id), { replace: true });
        }}
      >
        <TextField name="title" label={t('general.title')} maxLength={200} autoFocus />
        <LearnpathField />
        <Checkbox name="finalAssignment" label={t('general.final')} hint={t('general.finalHint')} />
        <FormActions submit={t('new.create')} />
      </Form>
    </Dialog>
  );
}
