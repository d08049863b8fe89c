import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { grade } from '#shared/grading/schemas.ts';
import { paragraph } from '#shared/http/fields.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { formatTenths } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { GradeField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './grading.module.css';

const refreshes = [routes.getSubmission, routes.listSubmissions];
const schema = z.strictObject({ grade, reason: paragraph(1000).check(z.minLength(1)) });

/** Puts a returned grade right, with a reason. */
export function CorrectDialog({
  submission,
  finalGrade,
  onClose,
}: {
  submission: GradingSubmission;
  finalGrade: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('work');
  const { run } = useCommand(routes.correctGrade, { refreshes, errors: 'caller' });
  return (
    <Dialog onClose={onClose} title={t('correct.title')}>
      <p className={styles.muted}>{t('correct.text', { grade: formatTenths(finalGrade) })}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={(body) =>
          run({
            params: { submissionId: submission.id },
            body: { editVersion: submission.editVersion, ...body },
          })
        }
        onSaved={() => {
          notify('success', t('correct.saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <GradeField name="grade" label={t('correct.grade')} />
        <TextArea name="reason" label={t('correct.reason')} rows={2} maxLength={1000} />
        <FormActions submit={t('correct.submit')} />
      </Form>
    </Dialog>
  );
}
