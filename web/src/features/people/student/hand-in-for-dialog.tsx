import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { handInForInput, type StudentAssignment } from '#shared/guidance/student-schemas.ts';
import { fileId } from '#shared/identity/ids.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { type Uploads, useUploads } from '#web/platform/upload/use-uploads.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { DropZone } from '#web/ui/drop-zone.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFieldId } from '#web/ui/field-id.ts';
import { UploadList } from '#web/ui/file-list.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

/**
 * What is sent. The files lie with their uploads until then.
 * @param withFiles there are some, or they are on their way
 */
const schemaFor = (withFiles: boolean) =>
  z
    .extend(handInForInput, { fileIds: z.array(fileId) })
    .check(z.refine(() => withFiles, { path: ['fileIds'], error: 'noFiles' }));

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
  const { fileIds } = uploads;
  return (
    <Dialog title={t('handInFor.title', { assignment: assignment.title })} onClose={onClose}>
      <p>{t('handInFor.text')}</p>
      <Form
        schema={schemaFor(uploads.busy || fileIds.length > 0)}
        values={{ fileIds: [], reason: '' }}
        onSubmit={({ reason }) => {
          const params = { userId, learnpathId, assignmentId: assignment.id };
          return run({ params, body: { fileIds, reason } });
        }}
        onSaved={() => {
          notify('success', t('handInFor.saved'));
          onClose();
        }}
      >
        <Files uploads={uploads} />
        <TextArea name="reason" label={t('handInFor.reason')} hint={t('handInFor.reasonHint')} rows={3} />
        <FormActions submit={t('handInFor.submit')} />
      </Form>
    </Dialog>
  );
}

/** The files, with what is wrong with them: none yet. */
function Files({ uploads }: { uploads: Uploads }) {
  const { t } = useTranslation('guidance');
  const { getFieldState, formState, clearErrors } = useFormContext();
  const id = useFieldId()('fileIds');
  const { error } = getFieldState('fileIds', formState);
  return (
    <Field id={id} label={t('handInFor.files')} kind="group" error={error?.message}>
      <div id={id} tabIndex={-1}>
        <DropZone
          label={t('handInFor.files')}
          purpose="examination"
          onFiles={(files) => {
            clearErrors('fileIds');
            uploads.add(files);
          }}
        />
        <UploadList uploads={uploads} />
      </div>
    </Field>
  );
}
