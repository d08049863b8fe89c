import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { holdInput } from '#shared/educations/board-schemas.ts';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

const schema = z.omit(holdInput, { submissionId: true });
const refreshes = [studentRoutes.getExamination, studentRoutes.getStudentLearnpath];

/** Who guides a student brings their work before the examination board; its grading stands still until that has decided. */
export function HoldDialog({
  userId,
  submission,
  onClose,
}: {
  userId: string;
  submission: StudySubmission;
  onClose: () => void;
}) {
  const { t } = useTranslation('guidance');
  const { run } = useCommand(boardRoutes.holdSubmission, { refreshes, errors: 'caller' });
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('hold.title')}>
      <p>{t('hold.text')}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={(body) => run({ params: { userId }, body: { submissionId: submission.id, ...body } })}
        onSaved={() => {
          notify('success', t('hold.saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <TextArea
          name="reason"
          label={t('hold.reason')}
          hint={t('hold.reasonHint')}
          rows={5}
          maxLength={4000}
        />
        <FormActions submit={t('hold.action')} />
      </Form>
    </Dialog>
  );
}
