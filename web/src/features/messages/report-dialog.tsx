import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { ConversationId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { reason } from '#shared/messages/schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

const schema = z.object({ reason });

/** Reports a message to who reviews reports. */
export function ReportDialog({
  conversationId,
  position,
  onClose,
}: {
  conversationId: ConversationId;
  position: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('messages');
  const { run } = useCommand(routes.reportMessage, { errors: 'caller' });
  return (
    <Dialog title={t('reportTitle')} onClose={onClose}>
      <p>{t('reportText')}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={(body) => run({ params: { conversationId, position }, body })}
        onSaved={() => {
          notify('success', t('reportDone'));
          onClose();
        }}
      >
        <TextArea name="reason" label={t('reportReason')} maxLength={1000} />
        <FormActions submit={t('do.report')} />
      </Form>
    </Dialog>
  );
}
