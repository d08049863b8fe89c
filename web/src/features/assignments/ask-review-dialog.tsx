import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { reviewInput } from '#shared/assignments/inspection-schemas.ts';
import { routes } from '#shared/assignments/routes.ts';
import type { StudySubmission } from '#shared/assignments/schemas.ts';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { FileField } from '#web/app/file-field.tsx';
import { type Outcome, refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';
import styles from './study.module.css';

const refreshes = [routes.getStudySubmission];
const schema = z.strictObject(reviewInput.shape);
type Said = z.infer<typeof schema>;

/** Asks the assessors to look at a grade again. */
export function AskReviewDialog({
  submission: { id: submissionId, assignmentId },
  onClose,
}: {
  submission: StudySubmission;
  onClose: () => void;
}) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(routes.askReview, { refreshes, errors: 'caller' });
  return (
    <GroundDialog
      title={t('review.askTitle')}
      text={t('review.askText')}
      ground={t('review.ground')}
      hint={t('review.groundHint')}
      file={t('review.file')}
      submit={t('review.send')}
      told={t('review.sent')}
      send={(body) => run({ params: { assignmentId, submissionId }, body })}
      onClose={onClose}
    />
  );
}

/** Brings the answer of the assessors before the examination board. */
export function AskBoardDialog({
  submission: { id: submissionId },
  onClose,
}: {
  submission: StudySubmission;
  onClose: () => void;
}) {
  const { t } = useTranslation('assignments');
  const { run } = useCommand(boardRoutes.askBoardReview, { refreshes, errors: 'caller' });
  return (
    <GroundDialog
      title={t('review.boardTitle')}
      text={t('review.boardText')}
      ground={t('review.boardGround')}
      file={t('review.boardFile')}
      submit={t('review.boardSend')}
      told={t('review.boardSent')}
      send={({ ground: motivation, fileId }) =>
        run({ body: { submissionId, motivation, fileIds: fileId ? [fileId] : [] } })
      }
      onClose={onClose}
    />
  );
}

/** A ground in words, with at most one file. */
function GroundDialog<Made>({
  title,
  text,
  ground,
  hint,
  file,
  submit,
  told,
  send,
  onClose,
}: {
  title: string;
  text: string;
  ground: string;
  hint?: string;
  file: string;
  submit: string;
  /** Said once it was sent. */
  told: string;
  send: (said: Said) => Promise<Outcome<Made>>;
  onClose: () => void;
}) {
  const { t } = useTranslation('assignments');
  return (
    <Dialog onClose={onClose} title={title}>
      <p className={styles.muted}>{text}</p>
      <Form
        schema={schema}
        values={{ ground: '', fileId: null }}
        onSubmit={send}
        onSaved={() => {
          notify('success', told);
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <TextArea name="ground" label={ground} {...(hint ? { hint } : {})} rows={6} maxLength={4000} />
        <FileField
          name="fileId"
          label={file}
          remove={t('review.removeFile')}
          purpose="evidence"
          current={null}
        />
        <FormActions submit={submit} />
      </Form>
    </Dialog>
  );
}
