import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { handInForInput, type StudentAssignment } from '#shared/guidance/student-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { useUploads } from '#web/platform/upload/use-uploads.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { UploadList } from '#web/ui/file-list.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

const schema = z.pick(handInForInput, { reason: true });

/** Hands in for a student who can't, with a reason that they and the graders read. */
export function HandInForDialog({
  userId,
  learnpathId,
  assignment,
  onClose,
}: {
  userId: string;
  learnpathId: string;
  assignment: StudentAssignment;
  onClose: () => void;
}) {
  const { t } = useTranslation('guidance');
  const uploads = useUploads('examination');
  const { run } = useCommand(studentRoutes.handInFor, {
    refreshes: [studentRoutes.getStudentLearnpath, studentRoutes.listExaminations],
    errors: 'caller',
  });
  const fileIds = uploads.items.flatMap(({ kept }) => (kept ? [kept.fileId] : []));
  return (
    <Dialog
      title={t('handInFor.title', { assignment: assignment.title })}
      isOpen
      onOpenChange={(open) => (open ? undefined : onClose())}
    >
      <p>{t('handInFor.text')}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={({ reason }) => {
          if (uploads.busy || fileIds.length === 0) {
            notify('info', t(uploads.busy ? 'handInFor.busy' : 'handInFor.needsFile'));
            return Promise.resolve(null);
          }
          const params = { userId, learnpathId, assignmentId: assignment.id };
          return run({ params, body: { fileIds, reason } });
        }}
        onSaved={() => {
          notify('success', t('handInFor.saved'));
          onClose();
        }}
      >
        <section aria-label={t('handInFor.files')}>
          <DropZone label={t('handInFor.files')} purpose="examination" onFiles={uploads.add} />
          <UploadList uploads={uploads} />
        </section>
        <TextArea name="reason" label={t('handInFor.reason')} hint={t('handInFor.reasonHint')} rows={3} />
        <FormActions submit={t('handInFor.submit')} />
      </Form>
    </Dialog>
  );
}
