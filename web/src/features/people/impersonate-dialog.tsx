import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/auth/routes.ts';
import { impersonateInput } from '#shared/auth/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { startImpersonation } from '#web/platform/session/session.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Addressee } from './use-account-mails.ts';

/** Asks why, and goes on as somebody else. */
export function ImpersonateDialog({ user, onClose }: { user: Addressee; onClose: () => void }) {
  const { t } = useTranslation('people');
  const navigate = useNavigate();
  const { run } = useCommand(routes.impersonate, { errors: 'caller' });

  // The page below would ask at once for what the other person may not see: the session changes once it is gone, and
  // a fresh load keeps nothing of the administrator's in memory.
  const token = useRef<string>(undefined);
  useEffect(
    () => () => {
      if (!token.current) return;
      startImpersonation(token.current);
      location.assign(paths.main.home());
    },
    [],
  );

  return (
    <Dialog title={t('impersonate.title', { name: user.name })} onClose={onClose}>
      <p>{t('impersonate.text')}</p>
      <Form
        schema={impersonateInput}
        values={{ reason: '' }}
        onSubmit={async (body) => {
          const outcome = await run({ params: { userId: user.id }, body });
          if (outcome.ok) {
            token.current = outcome.value.token;
            void navigate(paths.main.profile());
          }
          return outcome;
        }}
      >
        <TextField
          name="reason"
          label={t('field.reason')}
          hint={t('impersonate.hint')}
          maxLength={250}
          autoComplete="off"
          autoFocus
        />
        <FormActions submit={t('impersonate.submit')} />
      </Form>
    </Dialog>
  );
}
