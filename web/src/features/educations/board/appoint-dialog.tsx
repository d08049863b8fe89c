import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import type { Grader } from '#shared/grading/graders.ts';
import { routes } from '#shared/grading/routes.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { userId } from '#shared/identity/ids.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './board.module.css';

const schema = z.strictObject({ userId });
const refreshes = [routes.getSubmission];

/** Asks somebody for advice about a grade who had no part in it. */
export function AppointDialog({
  submission,
  onClose,
}: {
  submission: GradingSubmission;
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const graders = useRoute(routes.listGraders);
  const { run } = useCommand(routes.appointExaminer, { refreshes, errors: 'caller' });
  return (
    <Dialog onClose={onClose} title={t('work.askTitle')}>
      <p className={styles.muted}>{t('work.askText')}</p>
      {graders.error ? <FailedState error={graders.error} onRetry={graders.refresh} /> : null}
      {!graders.data && !graders.error ? <Skeleton shape="form" rows={1} /> : null}
      {graders.data ? (
        <Form
          schema={schema}
          values={{}}
          onSubmit={(body) =>
            run({
              params: { submissionId: submission.id },
              body: { editVersion: submission.editVersion, ...body },
            })
          }
          onSaved={() => {
            notify('success', t('work.sent'));
            onClose();
          }}
          onReload={() => refresh(refreshes).then(onClose)}
        >
          <ComboField
            name="userId"
            label={t('work.who')}
            placeholder={t('work.choose')}
            options={graders.data.data
              .filter(
                (one) =>
                  one.roles.some(assesses) &&
                  !tookPart(submission, one.userId) &&
                  isThereFor(one, submission.learnpathId),
              )
              .map(({ userId: id, name: label }) => ({ id, label }))}
          />
          <FormActions submit={t('work.send')} />
        </Form>
      ) : null}
    </Dialog>
  );
}

const assesses = (role: string) => role !== 'quickscanner';

/** A guest reads work of what they were invited for, and of nothing else. */
function isThereFor({ guest, appointments }: Grader, learnpathId: string): boolean {
  return !guest || appointments?.some((one) => one.learnpathId === learnpathId) === true;
}

function tookPart(of: GradingSubmission, id: string): boolean {
  return [of.quickscannerUserId, of.firstAssessorUserId, of.secondAssessorUserId].some((one) => one === id);
}
