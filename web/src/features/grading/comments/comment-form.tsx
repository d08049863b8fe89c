import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { commentRoutes } from '#shared/grading/comment-routes.ts';
import { type Comment, commentInput } from '#shared/grading/comment-schemas.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

const refreshes = [commentRoutes.listComments];
const schema = z.strictObject({
  title: z._default(commentInput.shape.title, ''),
  text: commentInput.shape.text,
  sharing: z.enum(['keep', 'alone', 'assignment', 'learnpath']),
});

/**
 * Makes or changes a comment of one's own, in a window.
 * @param comment null: a new one
 */
export function CommentForm({
  submission,
  comment,
  onClose,
}: {
  submission: GradingSubmission;
  comment: Comment | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('work');
  const create = useCommand(commentRoutes.createComment, { refreshes, errors: 'caller' });
  const update = useCommand(commentRoutes.updateComment, { refreshes, errors: 'caller' });
  const remove = useCommand(commentRoutes.deleteComment, { refreshes, errors: 'caller' });
  const shared = comment?.sharedWith;
  const options = [
    ...(shared ? [{ value: 'keep', label: t('comments.keep', { place: shared.title }) }] : []),
    { value: 'alone', label: t('comments.alone') },
    { value: 'assignment', label: t('comments.assignment', { title: submission.assignment.title }) },
    { value: 'learnpath', label: t('comments.learnpath', { title: submission.learnpath.title }) },
  ];

  function save({ sharing, ...words }: z.output<typeof schema>) {
    const share =
      sharing === 'alone' || sharing === 'keep' ? null : { kind: sharing, submissionId: submission.id };
    const body = { ...words, ...(sharing === 'keep' ? {} : { share }) };
    if (!comment) return create.run({ body });
    return update.run({ params: { commentId: comment.id }, body: { ...body, version: comment.version } });
  }

  async function discard(commentId: Comment['id']) {
    const outcome = await remove.run({ params: { commentId } });
    if (!outcome.ok) return outcome;
    notify('success', t('comments.deleted'));
    onClose();
    return outcome;
  }

  return (
    <Dialog onClose={onClose} title={t(comment ? 'comments.editTitle' : 'comments.new')}>
      <Form
        schema={schema}
        values={{
          title: comment?.title ?? '',
          text: comment?.text ?? '',
          sharing: shared ? 'keep' : 'alone',
        }}
        onSubmit={save}
        onSaved={() => {
          notify('success', t('comments.saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <TextField name="title" label={t('comments.name')} maxLength={100} optional />
        <TextArea name="text" label={t('comments.text')} rows={5} maxLength={2000} />
        <SelectField name="sharing" label={t('comments.sharing')} options={options} />
        <FormActions submit={t('comments.save')} />
      </Form>
      {comment ? (
        <DeleteButton
          label={t('comments.delete')}
          question={t('comments.deleteTitle')}
          onDelete={() => discard(comment.id)}
        >
          {t('comments.deleteText')}
        </DeleteButton>
      ) : null}
    </Dialog>
  );
}
