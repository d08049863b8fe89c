import { useTranslation } from 'react-i18next';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { EducationId, StartingMomentId } from '#shared/identity/ids.ts';
import { canPlanRoutes as routes } from '#shared/planning/can-plan-routes.ts';
import { type Choices, type MomentChoice, nextInput } from '#shared/planning/can-plan-schemas.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { formatDate, formatEc } from '#web/platform/format.ts';
import { titleOf } from '#web/platform/i18n/title-of.ts';
import { notify } from '#web/platform/notices.ts';
import { CheckboxGroup, RadioGroup } from '#web/ui/checkbox.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import styles from './can-plan.module.css';

/** What a student may take next, by starting moment; who chooses sees what came of it. */
export function Choosing({
  educationId,
  momentIds,
  onDone,
}: {
  educationId: EducationId;
  momentIds: readonly StartingMomentId[];
  onDone: () => void;
}) {
  const { t } = useTranslation('planning');
  const query = { educationId, startingMomentIds: momentIds.join(',') };
  const { data, error, loading, refresh } = useRoute(
    routes.getChoices,
    { query },
    { skip: momentIds.length === 0 },
  );
  if (error) return <FailedState error={error} onRetry={refresh} />;
  if (loading) return <Skeleton rows={4} />;
  const open = (data?.moments ?? []).filter(isPlannable);
  if (!data || open.length === 0)
    return (
      <EmptyState icon="calendar" title={t('next.noneTitle')}>
        {t('next.noneText')}
      </EmptyState>
    );
  return <ChoiceForm educationId={educationId} choices={{ ...data, moments: open }} onDone={onDone} />;
}

const isPlannable = ({ overlaps, status, learnpaths }: MomentChoice) =>
  !overlaps && status === null && learnpaths.some(({ hindrance }) => hindrance === null);

function ChoiceForm({
  educationId,
  choices: { moments, pointsLeft },
  onDone,
}: {
  educationId: EducationId;
  choices: Choices;
  onDone: () => void;
}) {
  const { t } = useTranslation('planning');
  const [first] = moments;
  const { run } = useCommand(routes.planNext, {
    refreshes: [routes.canPlan, routes.getChoices, studentRoutes.getStudyEducation],
    errors: 'caller',
  });
  return (
    <Form
      schema={nextInput}
      values={{ educationId, learnpathIds: [], ...(first && { startingMomentId: first.id }) }}
      onSubmit={(chosen) => {
        const offered = new Set(
          moments.find(({ id }) => id === chosen.startingMomentId)?.learnpaths.map((one) => one.learnpathId),
        );
        return run({
          body: { ...chosen, learnpathIds: chosen.learnpathIds.filter((id) => offered.has(id)) },
        });
      }}
      onSaved={({ status, isFinal }) => {
        if (status === 'waiting') notify('info', t('next.waiting'));
        else notify('success', isFinal ? t('next.final') : t('next.planned'));
        onDone();
      }}
    >
      {({ watch }) => {
        const moment = moments.find(({ id }) => id === watch('startingMomentId'));
        const chosen = new Set(watch('learnpathIds'));
        const total = (moment?.learnpaths ?? [])
          .filter(({ learnpathId }) => chosen.has(learnpathId))
          .reduce((sum, { ects }) => sum + ects, 0);
        return (
          <>
            <p>{t('next.text')}</p>
            <RadioGroup
              name="startingMomentId"
              label={t('next.moment')}
              options={moments.map((one) => ({ value: one.id, label: one.name, hint: hintOf(one) }))}
            />
            {moment ? <Learnpaths moment={moment} /> : null}
            <p aria-live="polite">
              {t('next.points', { total: formatEc(total), left: formatEc(pointsLeft) })}
            </p>
            <FormActions submit={t('next.submit')} />
          </>
        );
      }}
    </Form>
  );

  function hintOf({ startsOn, endsOn, closesOn, placesLeft }: MomentChoice): string {
    return [
      t('moments.fromTo', { from: formatDate(startsOn), to: formatDate(endsOn) }),
      t('next.closes', { date: formatDate(closesOn) }),
      placesLeft === 0 ? t('next.full') : t('next.places', { count: placesLeft }),
    ].join(' · ');
  }
}

/** What can be chosen, and below it what can't be yet, with the reason. */
function Learnpaths({ moment: { learnpaths } }: { moment: MomentChoice }) {
  const { t } = useTranslation('planning');
  const hindered = learnpaths.flatMap(({ hindrance, ...one }) =>
    hindrance === null || hindrance === 'plannedAlready' ? [] : [{ ...one, hindrance }],
  );
  return (
    <>
      <CheckboxGroup
        name="learnpathIds"
        label={t('next.learnpaths')}
        options={learnpaths
          .filter(({ hindrance }) => hindrance === null)
          .map((one) => ({
            value: one.learnpathId,
            label: titleOf(one),
            hint: [formatEc(one.ects), t(`way.${one.way}`)].join(', '),
          }))}
      />
      {hindered.length > 0 ? (
        <div>
          <p>{t('next.notNow')}</p>
          <ul className={styles.hindered}>
            {hindered.map((one) => (
              <li key={one.learnpathId}>
                {t('next.because', {
                  title: titleOf(one),
                  reason: t(`next.hindrance.${one.hindrance}`),
                })}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </>
  );
}
