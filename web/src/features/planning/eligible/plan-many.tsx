import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { EducationSummary } from '#shared/educations/schemas.ts';
import { type JobId, startingMomentId, type UserId } from '#shared/identity/ids.ts';
import { eligibleRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import { offerTypeOf, planManyInput } from '#shared/planning/can-plan-schemas.ts';
import { startingMomentRoutes } from '#shared/planning/starting-moment-routes.ts';
import type { StartingMoment } from '#shared/planning/starting-moment-schemas.ts';
import { counted } from '#web/app/counted.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { ComboBox, type ComboOption } from '#web/ui/combobox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Field } from '#web/ui/field.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { useMomentFinder } from '../use-finders.ts';

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
    <Dialog title={t('planMany.title')} onClose={onClose}>
      {jobId ? (
        <JobInWindow
          jobId={jobId}
          fieldName={() => t('eligible.student')}
          onEnded={() => void refresh([routes.listEligible, startingMomentRoutes.listRegistrations])}
          onClose={onClose}
        >
          {(job) => (
            <p>
              {t('planMany.done', {
                planned: counted(job, 'planned'),
                waiting: counted(job, 'waiting'),
                left: counted(job, 'left'),
              })}
            </p>
          )}
        </JobInWindow>
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
  const fieldId = useId();
  const [picked, setPicked] = useState<ComboOption | null>(null);
  const moments = useMomentFinder();
  const chosen = startingMomentId.safeParse(picked?.id).data;
  // The one that is chosen stays to be seen, whatever is searched for after it.
  const options = [...(picked ? [picked] : []), ...moments.options.filter(({ id }) => id !== picked?.id)];
  const params = { startingMomentId: chosen ?? '' };
  const moment = useRoute(startingMomentRoutes.getStartingMoment, { params }, { skip: !chosen });
  return (
    <>
      <p>
        {userIds
          ? t('planMany.some', { count: userIds.length, education: education.name })
          : t('planMany.all', { education: education.name })}
      </p>
      <Field id={fieldId} label={t('next.moment')}>
        <ComboBox
          label={t('next.moment')}
          placeholder={t('planMany.choose')}
          options={options}
          value={picked?.id ?? null}
          loading={moments.loading}
          read={moments.read}
          onSearch={(text) => moments.onSearch(text === picked?.label ? '' : text)}
          onChange={(id) => setPicked(options.find((one) => one.id === id) ?? null)}
        />
      </Field>
      {moment.error ? <FailedState error={moment.error} onRetry={moment.refresh} /> : null}
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
