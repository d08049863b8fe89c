import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router';
import * as z from 'zod/mini';
import { routes } from '#shared/assignments/routes.ts';
import {
  type Assignment,
  type Criterion,
  criterionInput,
  type PartialAssignment,
} from '#shared/assignments/schemas.ts';
import { paths } from '#web/app/paths.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { TextArea, TextField } from '#web/ui/text-field.tsx';
import { useAssignment } from './frame.tsx';

/** A criterion at its own address, in a panel over its partial assignment; without an id: a new one. */
export function CriterionPanel() {
  const { t } = useTranslation('assignments');
  const { partialAssignmentId, criteriaId } = useParams();
  const navigate = useNavigate();
  const { data } = useAssignment();
  const partial = data?.partialAssignments.find(({ id }) => id === partialAssignmentId);
  // The page below shows that it is loading, has failed or is gone.
  if (!data || !partial) return null;
  const criterion = partial.criteria.find(({ id }) => id === criteriaId);
  const close = () =>
    void navigate(paths.admin.partialAssignments(data.id, partial.id), { preventScrollReset: true });
  return (
    <Dialog kind="side" title={criteriaId ? t('criteria.editTitle') : t('criteria.addTitle')} onClose={close}>
      {criteriaId && !criterion ? (
        <Callout tone="warning" title={t('criteria.gone')} />
      ) : (
        <CriterionForm assignment={data} partial={partial} criterion={criterion} onSaved={close} />
      )}
    </Dialog>
  );
}

const schema = z.omit(criterionInput, { version: true });

function CriterionForm({
  assignment,
  partial,
  criterion,
  onSaved,
}: {
  assignment: Assignment;
  partial: PartialAssignment;
  criterion: Criterion | undefined;
  onSaved: () => void;
}) {
  const { t } = useTranslation('assignments');
  const options = { refreshes: [routes.getAssignment, routes.listAssignments], errors: 'caller' } as const;
  const { run: create } = useCommand(routes.createCriterion, options);
  const { run: update } = useCommand(routes.updateCriterion, options);
  const now = assignment.partialAssignments
    .flatMap(({ criteria }) => criteria)
    .find(({ id }) => id === criterion?.id);
  const rest = assignment.weighingTotal - (now?.weighing ?? 0);
  const left = 100 - rest;

  function save(values: z.output<typeof schema>, version: number) {
    const params = { assignmentId: assignment.id, partialAssignmentId: partial.id };
    const body = { version, ...values };
    return criterion
      ? update({ params: { ...params, criterionId: criterion.id }, body })
      : create({ params, body });
  }
  return (
    <Form
      version={assignment.version}
      onReload={() => refresh([routes.getAssignment])}
      schema={schema}
      values={now ? fieldsOf(now) : { title: '', description: '', ...(left > 0 && { weighing: left }) }}
      onSubmit={save}
      onSaved={() => {
        notify('success', t(criterion ? 'criteria.saved' : 'criteria.added'));
        onSaved();
      }}
    >
      <TextField name="title" label={t('criteria.name')} maxLength={200} autoFocus />
      <NumberField
        name="weighing"
        label={t('criteria.weighing')}
        hint={t('criteria.weighingHint', { rest })}
        suffix="%"
      />
      <TextArea
        name="description"
        label={t('criteria.description')}
        hint={t('criteria.descriptionHint')}
        optional
        rows={6}
        maxLength={2000}
      />
      <FormActions />
    </Form>
  );
}

function fieldsOf({ title, description, weighing }: Criterion) {
  return { title, description, weighing };
}
