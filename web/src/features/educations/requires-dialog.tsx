import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/educations/routes.ts';
import { type Education, type LinkedLearnpath, requirementsInput } from '#shared/educations/schemas.ts';
import { refresh as readAgain, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';

const schema = z.pick(requirementsInput, { requires: true });

/** Says which learning paths of an education come before one of them. */
export function RequiresDialog({
  education,
  learnpath: { learnpathId, title },
  onClose,
}: {
  education: Education;
  learnpath: LinkedLearnpath;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(routes.setRequirements, { refreshes: [routes.getEducation], errors: 'caller' });
  const requires = education.linkedLearnpaths.find((one) => one.learnpathId === learnpathId)?.requires ?? [];
  return (
    <Dialog title={t('requires.title', { name: title })} onClose={onClose}>
      <Form
        schema={schema}
        values={{ requires: [...requires] }}
        version={education.version}
        onReload={() => readAgain([routes.getEducation])}
        onSubmit={(chosen, version) =>
          run({ params: { educationId: education.id, learnpathId }, body: { version, ...chosen } })
        }
        onSaved={() => {
          notify('success', t('requires.saved'));
          onClose();
        }}
      >
        <CheckboxGroup
          name="requires"
          label={t('requires.label')}
          hint={t('requires.hint')}
          options={education.linkedLearnpaths
            .filter((one) => one.learnpathId !== learnpathId)
            .map((one) => ({ value: one.learnpathId, label: one.title }))}
        />
        <FormActions submit={t('requires.save')} />
      </Form>
    </Dialog>
  );
}
