import { useId, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { routes } from '#shared/grading/routes.ts';
import { needsSecondAssessment, totalOf } from '#shared/grading/rules.ts';
import type { GradingSubmission } from '#shared/grading/schemas.ts';
import { useMe } from '#web/app/me.tsx';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { formatTenths } from '#web/platform/format.ts';
import { notify } from '#web/platform/notices.ts';
import { prefer, preferenceStore } from '#web/platform/preferences.ts';
import choice from '#web/ui/choice.module.css';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import type { Complete } from './assessment-values.ts';
import type { Draft } from './draft.ts';
import { useNextItem } from './next-item.tsx';
import { pathToWork } from './path-to-work.ts';

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
  const { t } = useTranslation('work');
  const { run } = useCommand(routes.submitAssessment, {
    refreshes: [routes.getSubmission, routes.listMySubmissions, routes.listSubmissions],
    errors: 'caller',
  });
  const { user } = useMe();
  const navigate = useNavigate();
  const { next } = useNextItem(submission.id);
  const { gradesOn = false } = useSyncExternalStore(preferenceStore.subscribe, preferenceStore.get);
  const asked = submission.content.partialAssignments.flatMap((partial) => partial.criteria);
  const total = totalOf(asked, new Map(values.criteria.map((one) => [one.criterionId, one.grade]))) ?? 0;
  const grade = formatTenths(total);
  const band = { from: formatTenths(submission.band.from), to: formatTenths(submission.band.to) };
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('assessment.confirmTitle')}
      confirm={t('assessment.submit')}
      onConfirm={async (): Promise<true> => {
        await draft.stop();
        const outcome = await run({
          params: { submissionId: submission.id },
          body: { ...values, editVersion: submission.editVersion, draftVersion: draft.version() },
        });
        if (!outcome.ok) {
          onRefused(outcome.error);
          return true; // The form says why.
        }
        notify('success', t('assessment.submittedToast'));
        if (next && gradesOn) {
          void navigate(pathToWork(next, user.id));
          return true;
        }
        // The form has made way for what was submitted, which begins at the top.
        globalThis.scrollTo(0, 0);
        return true;
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
      {next ? <GoOn name={next.studentName} chosen={gradesOn} /> : null}
    </ConfirmDialog>
  );
}

/** Whether the next one opens by itself, which this browser remembers. */
function GoOn({ name, chosen }: { name: string; chosen: boolean }) {
  const { t } = useTranslation('work');
  const id = useId();
  return (
    <div className={choice.choice}>
      <input
        id={id}
        type="checkbox"
        checked={chosen}
        onChange={({ target }) => prefer({ gradesOn: target.checked })}
      />
      <label htmlFor={id}>{t('assessment.goOn', { name })}</label>
    </div>
  );
}
