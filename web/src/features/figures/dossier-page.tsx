import { useEffect, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { routes as educations } from '#shared/educations/routes.ts';
import { dossierInput, dossierRoutes, mostWorks } from '#shared/figures/dossier.ts';
import type { Output } from '#shared/http/route.ts';
import type { JobId } from '#shared/identity/ids.ts';
import { routes as jobs } from '#shared/jobs/routes.ts';
import type { JobWithProblems } from '#shared/jobs/schemas.ts';
import { monthsPlus } from '#shared/platform/days.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { studyYearName } from '#web/app/study-year.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { formatMoment, formatNumber } from '#web/platform/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { EmptyState, FailedState } from '#web/ui/empty-state.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { takeLostFocus } from '#web/ui/hand-on-focus.ts';
import { NumberField } from '#web/ui/number-field.tsx';
import { Page } from '#web/ui/page.tsx';
import { Section, SectionActions, SectionsToCome } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { ChosenWorks } from './chosen-works.tsx';

/** As many as a panel mostly asks for. */
const usualSize = 15;

/** What an accreditation panel is given: asked, and then the job that puts it together; the last one stays at hand. */
export function DossierPage() {
  const { t } = useTranslation('dossier');
  const [asking, setAsking] = useState(false);
  const [started, setStarted] = useState<JobId>();
  const all = useRoute(educations.listEducations, { query: { per_page: 100 } }, { whole: true });
  const last = useRoute(jobs.listJobs, { query: { kind: 'figures.compile-dossier', per_page: 1 } });
  const error = all.error ?? last.error;
  const shown = started ?? last.data?.data[0]?.id;
  const about = last.data?.data.find(({ id }) => id === shown);
  return (
    <Page title={t('title')} intro={t('intro')}>
      {error ? <FailedState error={error} onRetry={all.error ? all.refresh : last.refresh} /> : null}
      {!error && !(all.data && last.data) ? <SectionsToCome rows={3} /> : null}
      {all.data && last.data ? (
        shown && !asking ? (
          // Once it was asked for, reading goes on here: the form and its button are gone.
          <div key="made" ref={started ? takeLostFocus : undefined} tabIndex={-1}>
            <Section
              title={t('making')}
              intro={
                about
                  ? t('madeBy', { at: formatMoment(about.startedAt), name: about.startedByName ?? '' })
                  : ''
              }
            >
              <JobProgress key={shown} jobId={shown} fieldName={(field) => fieldText(field, t)}>
                {(job) => <Drawn job={job} />}
              </JobProgress>
              <SectionActions>
                <Button onPress={() => setAsking(true)}>{t('another')}</Button>
              </SectionActions>
            </Section>
          </div>
        ) : all.data.data.length === 0 ? (
          <EmptyState icon="register" title={t('educationEmpty')}>
            {t('educationEmptyText')}
          </EmptyState>
        ) : (
          <div key="asked" ref={asking ? takeLostFocus : undefined} tabIndex={-1}>
            <Ask
              educations={all.data.data}
              onStarted={(id) => {
                setStarted(id);
                setAsking(false);
              }}
            />
          </div>
        )
      ) : null}
    </Page>
  );
}

function fieldText(field: string, t: (key: 'field.file' | 'field.work') => string): string {
  return t(field === 'file' ? 'field.file' : 'field.work');
}

function Drawn({ job: { tally } }: { job: JobWithProblems }) {
  const { t } = useTranslation('dossier');
  const { drawn = 0, found = 0, chosen = 0, leftOut = 0 } = tally;
  return (
    <>
      {chosen > 0 ? <p>{t('doneChosen', { count: chosen })}</p> : null}
      {leftOut > 0 ? <p>{t('doneLeft', { count: leftOut })}</p> : null}
      {drawn > 0 ? <p>{t('done', { count: drawn, found: formatNumber(found) })}</p> : null}
      {found === 0 ? <p>{t('none')}</p> : null}
    </>
  );
}

function Ask({
  educations: all,
  onStarted,
}: {
  educations: Output<typeof educations.listEducations>['data'];
  onStarted: (id: JobId) => void;
}) {
  const { t } = useTranslation('dossier');
  const { run } = useCommand(dossierRoutes.startDossier, { refreshes: [jobs.listJobs], errors: 'caller' });
  const values = {
    educationId: '',
    ...{ from: monthsPlus(today(), -12), until: today() },
    ...{ size: usualSize, seed: today(), nameless: true, chosen: [] },
  };
  return (
    <Form
      width="wide"
      schema={dossierInput}
      values={values}
      onSubmit={(body) => run({ body })}
      onSaved={({ id }) => onStarted(id)}
    >
      <Section title={t('period')} intro={t('periodIntro')}>
        <SelectField
          name="educationId"
          label={t('education')}
          placeholder={t('chooseEducation')}
          options={all.map(({ id, name, studyYear }) => ({
            value: id,
            label: `${name} (${studyYearName(studyYear)})`,
          }))}
        />
        <FieldRow>
          <DateField name="from" label={t('from')} />
          <DateField name="until" label={t('until')} />
        </FieldRow>
      </Section>
      <Section title={t('privacy')}>
        <Checkbox name="nameless" label={t('nameless')} hint={t('namelessHint')} />
      </Section>
      <Choosing />
      <Section title={t('sampleTitle')} intro={t('sampleIntro')}>
        <FieldRow>
          <NumberField name="size" label={t('size')} hint={t('sizeHint', { most: mostWorks })} />
          <TextField name="seed" label={t('seed')} hint={t('seedHint')} />
        </FieldRow>
        <FormActions submit={t('start')} />
      </Section>
    </Form>
  );
}

/** Works by hand, of the education and the period that the form names; for others the choice begins anew. */
function Choosing() {
  const { watch, setValue } = useFormContext();
  const [educationId, from, until, nameless] = watch(['educationId', 'from', 'until', 'nameless']);
  const scope = [educationId, from, until].join(' ');
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever what they are chosen from changes
  useEffect(() => setValue('chosen', []), [scope]);
  return <ChosenWorks key={scope} of={{ educationId, from, until, nameless }} />;
}
