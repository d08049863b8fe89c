import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { outcomeRoutes } from '#shared/learnpaths/outcome-routes.ts';
import {
  indicatorInput,
  type LearningOutcome,
  type Linkable,
  type PerformanceIndicator,
} from '#shared/learnpaths/outcome-schemas.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { CheckboxGroup } from '#web/ui/checkbox.tsx';
import { DeleteButton } from '#web/ui/delete-button.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';

const schema = z.omit(indicatorInput, { learnpathId: true, learningOutcomeId: true, version: true });
const options = {
  refreshes: [outcomeRoutes.getLearningOutcome, outcomeRoutes.listLearningOutcomes],
  errors: 'caller' as const,
};

/** What an indicator says, in which courses it is taught and by which criteria it is tested. */
export function IndicatorForm({
  outcome,
  indicator,
  linkable,
  onDone,
}: {
  outcome: LearningOutcome;
  indicator: PerformanceIndicator | undefined;
  linkable: Linkable;
  onDone: () => void;
}) {
  const { t } = useTranslation('outcomes');
  const create = useCommand(outcomeRoutes.createIndicator, options);
  const change = useCommand(outcomeRoutes.updateIndicator, options);
  const { id: learningOutcomeId, learnpathId, version } = outcome;
  const place = { learningOutcomeId, learnpathId, version };
  const { courses, criteria } = linkable;
  const there = (all: readonly { readonly id: string }[], ids: readonly string[] = []) =>
    ids.filter((id) => all.some((one) => one.id === id));
  return (
    <>
      <Form
        schema={schema}
        values={{
          title: indicator?.title ?? '',
          description: indicator?.description ?? '',
          // What the learning path no longer has is let go.
          courseIds: there(courses, indicator?.courseIds),
          criterionIds: there(criteria, indicator?.criterionIds),
        }}
        onSubmit={(fields) =>
          indicator
            ? change.run({ params: { indicatorId: indicator.indicatorId }, body: { ...place, ...fields } })
            : create.run({ body: { ...place, ...fields } })
        }
        onSaved={() => {
          notify('success', t(indicator ? 'indicator.saved' : 'indicator.created'));
          onDone();
        }}
      >
        <TextField name="title" label={t('indicator.title')} />
        <TextArea name="description" label={t('indicator.description')} rows={3} optional />
        {courses.length > 0 ? (
          <CheckboxGroup
            name="courseIds"
            label={t('indicator.taughtIn')}
            options={courses.map(({ id, title }) => ({ value: id as string, label: title }))}
            optional
          />
        ) : (
          <p>{t('indicator.noCourses')}</p>
        )}
        {criteria.length > 0 ? (
          <CheckboxGroup
            name="criterionIds"
            label={t('indicator.testedBy')}
            options={criteria.map(({ id, title, assignmentTitle }) => ({
              value: id as string,
              label: title,
              hint: assignmentTitle,
            }))}
            optional
          />
        ) : (
          <p>{t('indicator.noCriteria')}</p>
        )}
        <FormActions {...(!indicator && { submit: t('indicator.create') })} />
      </Form>
      {indicator ? <DeleteIndicator place={place} indicator={indicator} onDone={onDone} /> : null}
    </>
  );
}

function DeleteIndicator({
  place,
  indicator: { indicatorId, title },
  onDone,
}: {
  place: Pick<LearningOutcome, 'learnpathId' | 'version'> & {
    readonly learningOutcomeId: LearningOutcome['id'];
  };
  indicator: PerformanceIndicator;
  onDone: () => void;
}) {
  const { t } = useTranslation('outcomes');
  const { run } = useCommand(outcomeRoutes.deleteIndicator, options);
  return (
    <DeleteButton
      label={t('indicator.delete')}
      question={t('indicator.deleteTitle')}
      onReload={() => refresh(options.refreshes)}
      onDelete={async () => {
        const outcome = await run({ params: { indicatorId }, body: place });
        if (!outcome.ok) return outcome;
        notify('success', t('indicator.deleted'));
        onDone();
        return outcome;
      }}
    >
      {t('indicator.deleteText', { title })}
    </DeleteButton>
  );
}
