import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import type { Grader } from '#shared/grading/graders.ts';
import type { GradingRole } from '#shared/grading/list.ts';
import { routes } from '#shared/grading/routes.ts';
import { assignmentOfGraders, type GradingSubmission } from '#shared/grading/schemas.ts';
import { optionalLine } from '#shared/http/fields.ts';
import { useMe } from '#web/app/me.tsx';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { fitOf } from './distribute.ts';
import styles from './grading.module.css';
import { useItem } from './use-item.ts';

/** The panel at its own address, over the list it was opened from. */
export function AssignRoute() {
  const { submissionId = '' } = useParams();
  const { search } = useLocation();
  const navigate = useNavigate();
  return (
    <AssignPanel
      submissionId={submissionId}
      onClose={() => void navigate(`${paths.grading.items()}${search}`, { preventScrollReset: true })}
    />
  );
}

/** Chooses the three graders of a submission. */
export function AssignPanel({ submissionId, onClose }: { submissionId: string; onClose: () => void }) {
  const { t } = useTranslation('grading');
  const item = useItem(submissionId);
  const graders = useRoute(routes.listGraders);
  const error = item.error ?? graders.error;
  return (
    <Dialog kind="side" onClose={onClose} title={t('assign.title')}>
      {error ? (
        <FailedState
          error={error}
          onRetry={() => {
            item.refresh();
            graders.refresh();
          }}
        />
      ) : item.data && graders.data ? (
        <AssignForm submission={item.data} graders={graders.data.data} onDone={onClose} />
      ) : (
        <Skeleton shape="form" rows={4} />
      )}
    </Dialog>
  );
}

/** Whether a reason is needed is the server's to say. */
const schema = z.extend(z.omit(assignmentOfGraders, { editVersion: true }), {
  reason: z.optional(optionalLine(500)),
});
const places = [
  { role: 'quickscanner', field: 'quickscannerUserId', name: 'quickscannerName', done: 'quickscanCompleted' },
  {
    role: 'first-assessor',
    field: 'firstAssessorUserId',
    name: 'firstAssessorName',
    done: 'firstAssessmentCompleted',
  },
  {
    role: 'second-assessor',
    field: 'secondAssessorUserId',
    name: 'secondAssessorName',
    done: 'secondAssessmentCompleted',
  },
] as const;

function AssignForm({
  submission,
  graders,
  onDone,
}: {
  submission: GradingSubmission;
  graders: readonly Grader[];
  onDone: () => void;
}) {
  const { t } = useTranslation('grading');
  const { ownAccounts } = useMe();
  // Neither their own work to grade, nor a grader for their own work.
  const isOwn = ownAccounts.has(submission.studentId);
  const able = isOwn
    ? []
    : graders.filter(({ userId }) => !ownAccounts.has(userId) && userId !== submission.studentId);
  const { run } = useCommand(routes.assign, {
    refreshes: [routes.listSubmissions, routes.listMySubmissions, routes.getSubmission],
    errors: 'caller',
  });
  return (
    <Form
      schema={schema}
      version={submission.editVersion}
      values={Object.fromEntries(
        places.flatMap(({ field }) => (submission[field] ? [[field, submission[field]]] : [])),
      )}
      onSubmit={(wanted, editVersion) =>
        run({
          params: { submissionId: submission.id },
          body: {
            editVersion,
            // An emptied choice takes the role away; a role whose work is done is not sent at all.
            ...Object.fromEntries(
              places
                .filter(({ done }) => !submission[done])
                .map(({ field }) => [field, wanted[field] ?? null]),
            ),
            ...(wanted.reason ? { reason: wanted.reason } : {}),
          },
        })
      }
      onSaved={() => {
        notify('success', t('assign.saved'));
        onDone();
      }}
      onReload={() => refresh([routes.getSubmission])}
    >
      {({ watch, formState: { errors } }) => (
        <>
          <p className={styles.about}>
            <strong>{submission.studentName}</strong>
            <span>{submission.assignment.title}</span>
          </p>
          <p className={styles.muted}>{t('assign.intro')}</p>
          {graders.length === 0 ? <Callout tone="warning" title={t('assign.noGraders')} /> : null}
          {places.map(({ role, field, name, done }) => {
            const options = optionsFor(role, able, submission, {
              userId: submission[field],
              name: submission[name],
            });
            const elsewhere = new Map(
              places.flatMap((one) => {
                const held = submission[one.done] ? submission[one.field] : watch(one.field);
                return one.role !== role && held ? [[held as string, t(`role.${one.role}`)] as const] : [];
              }),
            );
            const isGone = options.some(({ standing }) => standing === 'gone');
            return (
              <SelectField
                key={field}
                name={field}
                label={t(`role.${role}`)}
                hint={submission[done] ? t('assign.done') : isGone ? t('assign.chooseOther') : undefined}
                placeholder={t('assign.none')}
                disabled={submission[done]}
                optional={!submission[done]}
                options={options.map(({ value, label: name, standing }) => ({
                  value,
                  label: elsewhere.has(value)
                    ? t('assign.chosenElsewhere', { name, role: elsewhere.get(value) })
                    : standing === 'able'
                      ? name
                      : t(`assign.${standing}`, { name }),
                }))}
              />
            );
          })}
          {/* Somebody may have begun since this was read: then the refusal asks for it. */}
          {errors.reason ||
          places.some(
            ({ role, field }) =>
              submission.begun.includes(role) && (watch(field) ?? null) !== submission[field],
          ) ? (
            <TextField name="reason" label={t('assign.reason')} hint={t('assign.reasonHint')} />
          ) : null}
          <FormActions submit={t('assign.submit')} />
        </>
      )}
    </Form>
  );
}

/** Who can take the role, and who holds it even if they could no longer take it. */
function optionsFor(
  role: GradingRole,
  graders: readonly Grader[],
  submission: GradingSubmission,
  holder: { userId: string | null; name: string | null },
) {
  const able = graders.filter(({ roles }) => roles.includes(role));
  const isRead = submission.assessments.some(({ submittedAt }) => submittedAt !== null);
  const options = able.map((one) => ({
    ...{ value: one.userId as string, label: one.name },
    standing: fitOf(one, role, submission, isRead),
  }));
  const listed = holder.userId === null || options.some(({ value }) => value === holder.userId);
  return listed
    ? options
    : [{ value: holder.userId ?? '', label: holder.name ?? '', standing: 'gone' as const }, ...options];
}
