import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type Education, educationModule } from '#shared/educations/schemas.ts';
import type { Outcome } from '#web/platform/api/use-command.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';

const schema = z.pick(educationModule, { title: true });

/**
 * Names a module.
 * @param title what it is called; absent: it is new
 */
export function ModuleDialog({
  title,
  onSave,
  onClose,
}: {
  title: string | undefined;
  onSave: (title: string) => Promise<Outcome<Education>>;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  return (
    <Dialog title={title === undefined ? t('modules.new') : t('modules.rename')} onClose={onClose}>
      <Form
        schema={schema}
        values={{ title: title ?? '' }}
        onSubmit={(values) => onSave(values.title)}
        onSaved={onClose}
      >
        <TextField name="title" label={t('modules.title')} maxLength={100} autoFocus />
        <FormActions />
      </Form>
    </Dialog>
  );
}
