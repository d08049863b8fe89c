import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import { documentRoutes } from '#shared/learnpaths/document-routes.ts';
import type { LearnpathDocument } from '#shared/learnpaths/document-schemas.ts';
import { DocumentForm } from '#web/app/documents/document-form.tsx';
import { paths } from '#web/app/paths.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** A document at its own address, in a panel over its learning path; without an id: a new one. */
export function DocumentPanel() {
  const { t } = useTranslation('documents');
  const { learnpathId = '', documentId } = useParams();
  const navigate = useNavigate();
  const found = useRoute(documentRoutes.listDocuments, { params: { learnpathId } });
  const document = found.data?.data.find(({ id }) => id === documentId);
  const close = () =>
    void navigate(paths.admin.learnpath(learnpathId, 'documents'), { preventScrollReset: true });
  return (
    <Dialog
      kind="side"
      title={documentId ? (document?.title ?? t('one.one')) : t('list.new')}
      onClose={close}
    >
      {found.error ? <FailedState error={found.error} onRetry={found.refresh} /> : null}
      {!found.data && !found.error ? <Skeleton rows={6} /> : null}
      {found.data && documentId && !document ? <Callout tone="warning" title={t('one.gone')} /> : null}
      {found.data && (document || !documentId) ? (
        <EditDocument learnpathId={learnpathId} document={document} onSaved={close} />
      ) : null}
      {document ? <DeleteDocument document={document} onDeleted={close} /> : null}
    </Dialog>
  );
}

function EditDocument({
  learnpathId,
  document,
  onSaved,
}: {
  learnpathId: string;
  document: LearnpathDocument | undefined;
  onSaved: () => void;
}) {
  const options = { refreshes: [documentRoutes.listDocuments], errors: 'caller' as const };
  const add = useCommand(documentRoutes.createDocument, options);
  const change = useCommand(documentRoutes.updateDocument, options);
  return (
    <DocumentForm
      document={document}
      roles={['student', 'teacher']}
      purpose="document"
      save={(body) =>
        document
          ? change.run({
              params: { learnpathId, documentId: document.id },
              body: { version: document.version, ...body },
            })
          : add.run({ params: { learnpathId }, body })
      }
      onSaved={onSaved}
    />
  );
}

function DeleteDocument({
  document: { id: documentId, learnpathId, title },
  onDeleted,
}: {
  document: LearnpathDocument;
  onDeleted: () => void;
}) {
  const { t } = useTranslation('documents');
  const { run } = useCommand(documentRoutes.deleteDocument, {
    refreshes: [documentRoutes.listDocuments],
    errors: 'caller',
  });
  return (
    <DeleteButton
      label={t('one.delete')}
      question={t('one.deleteTitle')}
      onDelete={async () => {
        const outcome = await run({ params: { learnpathId, documentId } });
        if (!outcome.ok) return outcome;
        notify('success', t('one.deleted'));
        onDeleted();
        return outcome;
      }}
    >
      {t('one.deleteText', { title })}
    </DeleteButton>
  );
}
