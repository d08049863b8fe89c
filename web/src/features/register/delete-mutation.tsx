import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { paragraph } from '#shared/http/fields.ts';
import { routes } from '#shared/register/routes.ts';
import type { Mutation } from '#shared/register/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './register.module.css';

interface Props {
  readonly mutation: Mutation;
  readonly onClose: () => void;
}

const refreshes = [routes.listMutations, routes.checkMutations];

/** Asks before a mutation is deleted; one that DUO was told of takes a reason and a second confirmation. */
export function DeleteMutation(props: Props) {
  return props.mutation.state === 'exported' ? <DeleteExported {...props} /> : <DeleteOpen {...props} />;
}

function DeleteOpen({ mutation, onClose }: Props) {
  const { t } = useTranslation('register');
  const { run } = useCommand(routes.deleteMutation, { refreshes });
  const number = mutation.sequenceNumber;
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('remove.openTitle', { number })}
      confirm={t('remove.confirm')}
      tone="danger"
      onConfirm={async () => {
        const { ok } = await run({ params: { mutationId: mutation.id }, body: {} });
        if (ok) notify('success', t('remove.done', { number }));
        return ok;
      }}
    >
      {t('remove.openText', { name: mutation.studentName })}
    </ConfirmDialog>
  );
}

const reasoned = z.strictObject({
  reason: paragraph(500).check(z.minLength(1)),
  confirmed: z.boolean().check(z.refine((confirmed) => confirmed, { error: 'required' })),
});

function DeleteExported({ mutation, onClose }: Props) {
  const { t } = useTranslation('register');
  const { run } = useCommand(routes.deleteMutation, { refreshes, errors: 'caller' });
  const number = mutation.sequenceNumber;
  return (
    <Dialog
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={t('remove.exportedTitle', { number })}
    >
      <div className={styles.stack}>
        <Callout tone="warning">{t('remove.exportedText', { name: mutation.studentName })}</Callout>
        <Form
          schema={reasoned}
          values={{ reason: '', confirmed: false }}
          onSubmit={({ reason }) => run({ params: { mutationId: mutation.id }, body: { reason } })}
          onSaved={() => {
            notify('success', t('remove.done', { number }));
            onClose();
          }}
          onReload={() => refresh(refreshes).then(onClose)}
        >
          <TextArea
            name="reason"
            label={t('remove.reason')}
            hint={t('remove.reasonHint')}
            rows={3}
            maxLength={500}
          />
          <Checkbox name="confirmed" label={t('remove.confirmed')} hint={t('remove.confirmedHint')} />
          <FormActions submit={t('remove.confirm')} tone="danger" />
        </Form>
      </div>
    </Dialog>
  );
}
