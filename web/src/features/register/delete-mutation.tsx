import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { paragraph } from '#shared/http/fields.ts';
import { routes } from '#shared/register/routes.ts';
import type { Mutation } from '#shared/register/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './register.module.css';

interface Props {
  readonly mutation: Mutation;
  readonly onClose: () => void;
}

const refreshes = [routes.listMutations, routes.checkMutations];

const reason = paragraph(500).check(z.minLength(1));
const ofOpen = z.object({ reason, confirmed: z.boolean() });
const ofExported = z.object({
  reason,
  confirmed: z.boolean().check(z.refine((confirmed) => confirmed, { error: 'required' })),
});

/** Asks before a mutation is deleted, and why; for one that DUO was told of, once more. */
export function DeleteMutation({ mutation, onClose }: Props) {
  const { t } = useTranslation('register');
  const { run } = useCommand(routes.deleteMutation, { refreshes, errors: 'caller' });
  const { sequenceNumber: number, studentName: name, state, kind } = mutation;
  const wasExported = state === 'exported';
  return (
    <Dialog
      onClose={onClose}
      title={t(wasExported ? 'remove.exportedTitle' : 'remove.openTitle', { number })}
    >
      <div className={styles.stack}>
        {wasExported ? (
          <Callout tone="warning">{t('remove.exportedText', { name })}</Callout>
        ) : (
          <p>{t('remove.openText', { name })}</p>
        )}
        <Form
          schema={wasExported ? ofExported : ofOpen}
          values={{ reason: '', confirmed: false }}
          onSubmit={(typed) => run({ params: { mutationId: mutation.id }, body: { reason: typed.reason } })}
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
          {wasExported ? (
            <Checkbox
              name="confirmed"
              label={t(`remove.confirmed.${kind}`)}
              hint={t('remove.confirmedHint')}
            />
          ) : null}
          <FormActions submit={t('remove.confirm')} tone="danger" />
        </Form>
      </div>
    </Dialog>
  );
}
