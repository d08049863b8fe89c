import { useTranslation } from 'react-i18next';
import { routes } from '#shared/learnpaths/routes.ts';
import type { User } from '#shared/people/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { EnrolFields, enrolSchema } from './enrol-fields.tsx';
import { nameOf } from './names.ts';

/** Finds a published learning path and enrols a student on it. */
export function EnrolDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { t } = useTranslation('people');
  const name = nameOf(user.profile);
  const { run } = useCommand(routes.enrol, {
    refreshes: [routes.listLearnpathsOfUser, routes.listEnrolments],
    errors: 'caller',
  });
  return (
    <Dialog title={t('learnpaths.enrolTitle', { name })} onClose={onClose}>
      <Form
        schema={enrolSchema}
        values={{ startsOn: today() }}
        onSubmit={({ learnpathId, startsOn, endsOn }) =>
          run({ params: { learnpathId, userId: user.id }, body: { startsOn, endsOn: endsOn ?? null } })
        }
        onSaved={() => {
          notify('success', t('learnpaths.enrolled', { name }));
          onClose();
        }}
      >
        <EnrolFields />
        <FormActions submit={t('learnpaths.enrol')} />
      </Form>
    </Dialog>
  );
}
