import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EducationSummary } from '#shared/educations/schemas.ts';
import { type JobId, startingMomentId, type UserId } from '#shared/identity/ids.ts';
import { eligibleRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import { offerTypeOf, planManyInput } from '#shared/planning/can-plan-schemas.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Select } from '#web/ui/select.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

/** Plans students of one education for a starting moment, and follows the job that does it. */
export function PlanMany({
  education,
  userIds,
  onClose,
}: {
  education: EducationSummary;
  /** Null: all of the education who near the end. */
  userIds: readonly UserId[] | null;
  onClose: () => void;
}) {
  const { t } = useTranslation('planning');
  const [jobId, setJobId] = useState<JobId>();
  return (
    <Dialog title={t('planMany.title')} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      {jobId ? (
        <>
          <JobProgress
            jobId={jobId}
            fieldName={() => t('eligible.student')}
            onEnded={() => void refresh([routes.listEligible, startingMomentRoutes.listRegistrations])}
          >
            {({ tally }) => (
              <p>
                {t('planMany.done', {
                  planned: tally.planned ?? 0,
                  waiting: tally.waiting ?? 0,
                  left: tally.left ?? 0,
                })}
              </p>
            )}
          </JobProgress>
          <DialogActions>
            <Button onPress={onClose}>{t('planMany.close')}</Button>
          </DialogActions>
        </>
      ) : (
        <Asked education={education} userIds={userIds} onStarted={setJobId} />
      )}
    </Dialog>
  );
}

interface Asking {
  readonly education: EducationSummary;
  readonly userIds: readonly UserId[] | null;
  readonly onStarted: (jobId: JobId) => void;
}

/** First the starting moment, then what of it they begin with. */
function Asked({ education, userIds, onStarted }: Asking) {
  const { t } = useTranslation('planning');
  const [momentId, setMomentId] = useState<string | null>(null);
  const moments = useRoute(startingMomentRoutes.listStartingMoments, { query: { per_page: 100 } });
  const chosen = startingMomentId.safeParse(momentId).data;
  const params = { startingMomentId: chosen ?? '' };
  const moment = useRoute(startingMomentRoutes.getStartingMoment, { params }, { skip: !chosen });
  const failed = moments.error ?? moment.error;
  return (
    <>
      <p>
        {userIds
          ? t('planMany.some', { count: userIds.length, education: education.name })
          : t('planMany.all', { education: education.name })}
      </p>
      {failed ? (
        <FailedState error={failed} onRetry={moments.error ? moments.refresh : moment.refresh} />
      ) : null}
      <Select
        label={t('next.moment')}
        placeholder={t('planMany.choose')}
        value={momentId}
        options={(moments.data?.data ?? []).map(({ id, name, startsOn }) => ({
          value: id as string,
          label: `${name}, ${formatDate(startsOn)}`,
        }))}
        onChange={setMomentId}
      />
      {chosen && moment.loading ? <Skeleton rows={2} /> : null}
      {chosen && moment.data ? (
        <PlanForm
          key={chosen}
          education={education}
          userIds={userIds}
          onStarted={onStarted}
          moment={moment.data}
        />
      ) : null}
    </>
  );
}

function PlanForm({ education, userIds, moment, onStarted }: Asking & { moment: StartingMoment }) {
  const { t } = useTranslation('planning');
  const { run } = useCommand(routes.planMany, { errors: 'caller' });
  const type = offerTypeOf(education.educationType);
  return (
    <Form
      schema={planManyInput}
      values={{
        educationId: education.id,
        startingMomentId: moment.id,
        learnpathIds: [],
        userIds: userIds && [...userIds],
      }}
      onSubmit={(body) => run({ body })}
      onSaved={({ id }) => onStarted(id)}
    >
      <p>
        {t('planMany.places', {
          placed: moment.placed,
          capacity: moment.capacity,
          waiting: moment.waiting,
        })}
      </p>
      <CheckboxGroup
        name="learnpathIds"
        label={t('next.learnpaths')}
        options={moment.learnpaths
          .filter((offer) => offer.type === type)
          .map(({ learnpathId, title, way }) => ({
            value: learnpathId,
            label: title,
            hint: t(`way.${way}`),
          }))}
      />
      <FormActions submit={t('planMany.submit')} />
    </Form>
  );
}
