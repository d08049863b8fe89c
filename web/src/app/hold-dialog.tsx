import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { boardRoutes } from '#shared/educations/board-routes.ts';
import { holdInput } from '#shared/educations/board-schemas.ts';
import type { Route } from '#shared/http/route.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

const schema = z.omit(holdInput, { submissionId: true });

/**
 * Brings work before the examination board; its grading stands still until that has decided. Needs the texts of `hold`.
 * @param userId the student
 * @param refreshes reads of the page that show how the work stands
 */
export function HoldDialog({
  userId,
  submissionId,
  refreshes,
  onClose,
}: {
  userId: string;
  submissionId: string;
  refreshes: readonly Route[];
  onClose: () => void;
}) {
  const { t } = useTranslation('hold');
  const { run } = useCommand(boardRoutes.holdSubmission, { refreshes, errors: 'caller' });
  return (
    <Dialog onClose={onClose} title={t('title')}>
      <p>{t('text')}</p>
      <Form
        schema={schema}
        values={{ reason: '' }}
        onSubmit={(body) => run({ params: { userId }, body: { submissionId, ...body } })}
        onSaved={() => {
          notify('success', t('saved'));
          onClose();
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <TextArea name="reason" label={t('reason')} hint={t('reasonHint')} rows={5} maxLength={4000} />
        <FormActions submit={t('action')} />
      </Form>
    </Dialog>
  );
}
