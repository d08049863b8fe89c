import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { ConversationId } from '#shared/identity/ids.ts';
import { routes } from '#shared/messages/routes.ts';
import { type Message, messageText } from '#shared/messages/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { RichTextField } from '#web/ui/rich-text-field.tsx';

const schema = z.object({ text: messageText });
const refreshes = [routes.listMessages, routes.listConversations];

/** Changes the text of a message that was just sent. */
export function EditDialog({
  conversationId,
  message: { position, version: latest, text },
  onClose,
}: {
  conversationId: ConversationId;
  message: Message;
  onClose: () => void;
}) {
  const { t } = useTranslation('messages');
  const { run } = useCommand(routes.editMessage, { refreshes, errors: 'caller' });
  return (
    <Dialog title={t('editTitle')} onClose={onClose}>
      <Form
        schema={schema}
        version={latest}
        values={{ text }}
        onSubmit={(values, version) =>
          run({ params: { conversationId, position }, body: { version, text: values.text } })
        }
        onSaved={onClose}
        onReload={() => refresh(refreshes)}
      >
        <RichTextField compact name="text" label={t('text')} />
        <FormActions submit={t('save')} />
      </Form>
    </Dialog>
  );
}
