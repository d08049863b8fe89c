import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { studentRoutes } from '#shared/guidance/student-routes.ts';
import { deadlineInput, type StudentAssignment } from '#shared/guidance/student-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatDate } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

const schema = z.pick(deadlineInput, { deadlineOn: true, reason: true });
const refreshes = [studentRoutes.getStudentLearnpath];

/** Gives a student a day of their own for an assignment; an empty one takes it back. */
export function DeadlineDialog({
  userId,
  learnpathId,
  assignment,
  endsOn,
  onClose,
}: {
  userId: string;
  learnpathId: string;
  assignment: StudentAssignment;
  /** The last day of the student on the learning path. */
  endsOn: string | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('guidance');
  const { run } = useCommand(studentRoutes.setStudentDeadline, { refreshes, errors: 'caller' });
  const { allowance } = assignment;
  return (
    <Dialog title={t('deadline.title', { assignment: assignment.title })} onClose={onClose}>
      <Form
        schema={schema}
        values={{ deadlineOn: allowance?.deadlineOn ?? null, reason: '' }}
        onSubmit={(body) =>
          run({
            params: { userId, learnpathId, assignmentId: assignment.id },
            body: { ...body, version: allowance?.version ?? 0 },
          })
        }
        onSaved={() => {
          notify('success', t('deadline.saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <DateField
          name="deadlineOn"
          label={t('deadline.on')}
          hint={endsOn ? t('deadline.onHint', { date: formatDate(endsOn) }) : t('deadline.onHintOpen')}
          optional
        />
        <TextArea name="reason" label={t('deadline.reason')} hint={t('deadline.reasonHint')} rows={3} />
        <FormActions submit={t('deadline.save')} />
      </Form>
    </Dialog>
  );
}
