import { useTranslation } from 'react-i18next';
import { routes } from '#shared/grading/routes.ts';
import { needsSecondAssessment, totalOf } from '#shared/grading/rules.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatTenths } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Complete } from './assessment-values.ts';
import type { Draft } from './draft.ts';

/** Says what submitting will do with this grade, and does it. */
export function SubmitDialog({
  submission,
  values,
  draft,
  onClose,
  onRefused,
}: {
  submission: GradingSubmission;
  values: Complete;
  /** Stopped first: a save on its way would get in between. */
  draft: Draft;
  onClose: () => void;
  onRefused: (error: ApiError) => void;
}) {
  const { t } = useTranslation('grading');
  const { run } = useCommand(routes.submitAssessment, {
    refreshes: [routes.getSubmission, routes.listMySubmissions, routes.listSubmissions],
    errors: 'caller',
  });
  const asked = submission.content.partialAssignments.flatMap((partial) => partial.criteria);
  const total = totalOf(asked, new Map(values.criteria.map((one) => [one.criterionId, one.grade]))) ?? 0;
  const grade = formatTenths(total);
  const band = { from: formatTenths(submission.band.from), to: formatTenths(submission.band.to) };
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={(open) => !open && onClose()}
      title={t('assessment.confirmTitle')}
      confirm={t('assessment.submit')}
      onConfirm={async () => {
        await draft.stop();
        const outcome = await run({
          params: { submissionId: submission.id },
          body: { ...values, editVersion: submission.editVersion, draftVersion: draft.version() },
        });
        if (!outcome.ok) return onRefused(outcome.error);
        notify('success', t('assessment.submittedToast'));
        // The form has made way for what was submitted, which begins at the top.
        globalThis.scrollTo(0, 0);
      }}
    >
      <p>
        {submission.myRole === 'second-assessor'
          ? t('assessment.confirmSecond', { grade })
          : needsSecondAssessment(total, submission.band)
            ? t('assessment.confirmBand', { grade, ...band })
            : t('assessment.confirmFirst', { grade })}
      </p>
      <p>{t('assessment.confirmFinal')}</p>
    </ConfirmDialog>
  );
}
