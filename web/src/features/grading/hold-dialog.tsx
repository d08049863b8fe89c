import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { holdInput } from '#shared/educations/board-schemas.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './grading.module.css';

const schema = z.omit(holdInput, { submissionId: true });
const refreshes = [routes.getSubmission, routes.listMySubmissions, routes.listSubmissions];

/** Brings work before the examination board; its grading stands still until that has decided. */
export function HoldDialog({ submission, onClose }: { submission: GradingSubmission; onClose: () => void }) {
  const { t } = useTranslation('grading');
  const { run } = useCommand(boardRoutes.holdSubmission, { refreshes, errors: 'caller' });
  const { studentId: userId, id: submissionId } = submission;
  return (
    <Dialog isOpen onOpenChange={(open) => !open && onClose()} title={t('hold.title')}>
      <p className={styles.muted}>{t('hold.text')}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={(body) => run({ params: { userId }, body: { submissionId, ...body } })}
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
        <FormActions submit={t('hold.submit')} />
      </Form>
    </Dialog>
  );
}
