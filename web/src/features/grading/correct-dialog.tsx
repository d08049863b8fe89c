import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { grade } from '#shared/grading/schemas.ts';
import { line } from '#shared/http/fields.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatTenths } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { GradeField } from '#web/ui/number-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

import { Changed } from './changed.tsx';
import styles from './grading.module.css';

const schema = z.strictObject({ grade, reason: line(1000) });

/** Puts a returned grade right, with a reason. */
export function CorrectDialog({
  of,
  finalGrade,
  onClose,
}: {
  of: GradingSubmission;
  finalGrade: number;
  onClose: () => void;
}) {
  const { t } = useTranslation('grading');
  const [changed, setChanged] = useState(false);
  const { run } = useCommand(routes.correctGrade, {
    refreshes: [routes.getSubmission, routes.listSubmissions],
    errors: 'caller',
  });
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('correct.title')}>
      <p className={styles.muted}>{t('correct.text', { grade: formatTenths(finalGrade) })}</p>
      {changed ? <Changed /> : null}
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={async (body) => {
          const outcome = await run({
            params: { submissionId: of.id },
            body: { editVersion: of.editVersion, ...body },
          });
          setChanged(!outcome.ok && outcome.error.code === 'CONFLICT');
          return outcome;
        }}
        onSaved={() => {
          notify('success', t('correct.saved'));
          onClose();
        }}
      >
        <GradeField name="grade" label={t('correct.grade')} />
        <TextArea name="reason" label={t('correct.reason')} rows={2} maxLength={1000} />
        <FormActions submit={t('correct.submit')} />
      </Form>
    </Dialog>
  );
}
