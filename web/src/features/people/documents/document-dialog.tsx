import { useTranslation } from 'react-i18next';
import type { UserId } from '#shared/identity/ids.ts';
import {
  documentReaders,
  userDocumentRoutes as routes,
  type UserDocument,
} from '#shared/people/document-routes.ts';
import { DocumentForm } from '#web/app/documents/document-form.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';

/** Adds a document about a user, or changes one. */
export function DocumentDialog({
  userId,
  document,
  onClose,
}: {
  userId: UserId;
  document: UserDocument | undefined;
  onClose: () => void;
}) {
  const { t } = useTranslation('documents');
  const refreshes = [routes.listUserDocuments];
  const add = useCommand(routes.createUserDocument, { refreshes, errors: 'caller' });
  const change = useCommand(routes.updateUserDocument, { refreshes, errors: 'caller' });
  const remove = useCommand(routes.deleteUserDocument, { refreshes, errors: 'caller' });
  return (
    <Dialog kind="side" title={document?.title ?? t('list.new')} onClose={onClose}>
      <DocumentForm
        document={document}
        roles={documentReaders}
        purpose="user-document"
        save={(body) =>
          document
            ? change.run({
                params: { userId, documentId: document.id },
                body: { version: document.version, ...body },
              })
            : add.run({ params: { userId }, body })
        }
        onSaved={onClose}
      />
      {document ? (
        <DeleteButton
          label={t('one.delete')}
          question={t('one.deleteTitle')}
          onDelete={async () => {
            const outcome = await remove.run({ params: { userId, documentId: document.id } });
            if (!outcome.ok) return outcome;
            notify('success', t('one.deleted'));
            onClose();
            return outcome;
          }}
        >
          {t('person.deleteText', { title: document.title })}
        </DeleteButton>
      ) : null}
    </Dialog>
  );
}
