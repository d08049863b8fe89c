import { useTranslation } from 'react-i18next';
import { directoryRoutes } from '#shared/auth/directory-routes.ts';
import { routes } from '#shared/people/routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Addressee } from './use-account-mails.ts';

/** Asks why, and takes away the account of an institution by which somebody logs in. */
export function InstitutionDialog({ user, onClose }: { user: Addressee; onClose: () => void }) {
  const { t } = useTranslation(['people', 'account']);
  const { run } = useCommand(directoryRoutes.removeDirectory, {
    refreshes: [routes.getUser],
    errors: 'caller',
  });
  return (
    <Dialog title={t('account:institution.title', { name: user.name })} onClose={onClose}>
      <p>{t('account:institution.text')}</p>
      <Form
        schema={directoryRoutes.removeDirectory.body}
        values={{ reason: '' }}
        onSubmit={(body) => run({ params: { userId: user.id }, body })}
        onSaved={() => {
          notify('success', t('account:institution.done', { name: user.name }));
          onClose();
        }}
      >
        <TextField
          name="reason"
          label={t('field.reason')}
          hint={t('account:institution.hint')}
          maxLength={250}
          autoComplete="off"
          autoFocus
        />
        <FormActions submit={t('account:institution.submit')} />
      </Form>
    </Dialog>
  );
}
