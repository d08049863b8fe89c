import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { userId } from '#shared/identity/ids.ts';
import { linkedRoutes as routes } from '#shared/people/linked-routes.ts';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import type { Addressee } from '../use-account-mails.ts';

const schema = z.object({ otherUserId: userId, reason: routes.linkUser.body.shape.reason });

/** Asks which other account is the same person's, and how that is known. */
export function LinkDialog({ user, onClose }: { user: Addressee; onClose: () => void }) {
  const { t } = useTranslation('account');
  const { t: people } = useTranslation('people');
  const { options, ...finding } = usePeopleFinder();
  const { run } = useCommand(routes.linkUser, {
    refreshes: [routes.listLinkedUsers],
    errors: 'caller',
  });
  return (
    <Dialog title={t('linked.linkTitle', { name: user.name })} onClose={onClose}>
      <p>{t('linked.linkText')}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={({ otherUserId, reason }) =>
          run({ params: { userId: user.id, otherUserId }, body: { reason } })
        }
        onSaved={() => {
          notify('success', t('linked.done'));
          onClose();
        }}
      >
        <ComboField
          name="otherUserId"
          label={t('linked.other')}
          placeholder={people('list.search')}
          options={options.filter(({ id }) => id !== user.id)}
          {...finding}
        />
        <TextField
          name="reason"
          label={people('field.reason')}
          hint={t('linked.reasonHint')}
          maxLength={250}
          autoComplete="off"
        />
        <FormActions submit={t('linked.link')} />
      </Form>
    </Dialog>
  );
}
