import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { paragraph } from '#shared/http/fields.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './grading.module.css';
import { rejectionOf } from './quickscan-points.ts';

const refreshes = [routes.getSubmission, routes.listMySubmissions, routes.listSubmissions];
const message = {
  approve: z.strictObject({ message: z._default(paragraph(4000), '') }),
  reject: z.strictObject({ message: paragraph(4000).check(z.minLength(1)) }),
};

/** Approving or rejecting, with what the grader has to say about it. */
export function QuickscanDialog({
  submission,
  decision,
  wrong,
  onClose,
}: {
  submission: GradingSubmission;
  decision: 'approve' | 'reject';
  /** The points that were marked: a rejection begins with them, and an approval asks whether that was meant. */
  wrong: readonly string[];
  onClose: () => void;
}) {
  const { t } = useTranslation('work');
  const approve = useCommand(routes.approveQuickscan, { refreshes, errors: 'caller' });
  const reject = useCommand(routes.rejectQuickscan, { refreshes, errors: 'caller' });
  const { run } = decision === 'approve' ? approve : reject;
  return (
    <Dialog onClose={onClose} title={t(`quickscan.${decision}Title`)}>
      {decision === 'approve' && wrong.length > 0 ? (
        <Callout tone="warning" title={t('quickscan.marked', { count: wrong.length })}>
          <p>{t('quickscan.markedText')}</p>
        </Callout>
      ) : null}
      <p className={styles.muted}>{t(`quickscan.${decision}Text`)}</p>
      <Form
        schema={message[decision]}
        values={{ message: decision === 'reject' ? rejectionOf(wrong, t('quickscan.wrong')) : '' }}
        onSubmit={({ message: text }) =>
          run({
            params: { submissionId: submission.id },
            body: { editVersion: submission.editVersion, message: text },
          })
        }
        onSaved={() => {
          notify(
            'success',
            t(decision === 'approve' ? 'quickscan.approvedToast' : 'quickscan.rejectedToast'),
          );
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <TextArea
          name="message"
          label={t(`quickscan.${decision}Message`)}
          hint={t(`quickscan.${decision}Hint`)}
          rows={decision === 'reject' ? 8 : 4}
          maxLength={4000}
          {...(decision === 'approve' ? { optional: true } : {})}
        />
        <FormActions
          submit={t(`quickscan.${decision}`)}
          tone={decision === 'reject' ? 'danger' : 'primary'}
        />
      </Form>
    </Dialog>
  );
}
