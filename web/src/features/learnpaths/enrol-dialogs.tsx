import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type LearnpathId, userId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import { type Enrolment, enrolmentChange, enrolmentInput } from '#shared/learnpaths/schemas.ts';
import { enrolmentStatus } from '#shared/learnpaths/study-list.ts';
import { usePeopleFinder } from '#web/app/use-people-finder.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';

const refreshes = [routes.listEnrolments, routes.listLearnpathsOfUser];
const enrolSchema = z.extend(enrolmentInput, {
  userId,
  endsOn: z.optional(z.nullable(enrolmentInput.shape.startsOn)),
});

/** Finds a student and enrols them. */
export function EnrolDialog({ learnpathId, onClose }: { learnpathId: LearnpathId; onClose: () => void }) {
  const { t } = useTranslation('learnpaths');
  const { run } = useCommand(routes.enrol, { refreshes, errors: 'caller' });
  const people = usePeopleFinder('students');
  return (
    <Dialog title={t('students.enrolTitle')} onClose={onClose}>
      <Form
        schema={enrolSchema}
        values={{ startsOn: today() }}
        onSubmit={async ({ userId: student, startsOn, endsOn }) => {
          const outcome = await run({
            params: { learnpathId, userId: student },
            body: { startsOn, endsOn: endsOn ?? null },
          });
          if (outcome.ok) {
            notify('success', t('students.saved', { name: outcome.value.studentName }));
            onClose();
          }
          return outcome;
        }}
      >
        <ComboField
          name="userId"
          label={t('students.student')}
          placeholder={t('students.search')}
          {...people}
        />
        <FieldRow>
          <DateField name="startsOn" label={t('students.startsOn')} />
          <DateField name="endsOn" label={t('students.optionalEnd')} optional />
        </FieldRow>
        <FormActions submit={t('students.save')} />
      </Form>
    </Dialog>
  );
}

/** Changes the status or dates of an enrolment. */
export function EditEnrolment({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { t } = useTranslation('learnpaths');
  const { run } = useCommand(routes.updateEnrolment, { refreshes, errors: 'caller' });
  const { learnpathId, userId: student, version, status, startsOn, endsOn } = enrolment;
  return (
    <Dialog title={t('students.editTitle')} onClose={onClose}>
      <p>{enrolment.studentName}</p>
      <Form
        schema={enrolmentChange}
        values={{ version, status, startsOn, endsOn: endsOn ?? undefined }}
        onSubmit={async (body) => {
          const outcome = await run({
            params: { learnpathId, userId: student },
            body: { ...body, endsOn: body.endsOn ?? null },
          });
          if (outcome.ok) {
            notify('success', t('students.changed'));
            onClose();
          }
          return outcome;
        }}
        onReload={() => refresh(refreshes).then(onClose)}
      >
        <SelectField
          name="status"
          label={t('students.status')}
          hint={t('students.statusHint')}
          options={enrolmentStatus.options.map((value) => ({ value, label: t(`enrolmentStatus.${value}`) }))}
        />
        <FieldRow>
          <DateField name="startsOn" label={t('students.startsOn')} />
          <DateField name="endsOn" label={t('students.optionalEnd')} optional />
        </FieldRow>
        <FormActions />
      </Form>
    </Dialog>
  );
}

/** Takes a student off a learning path, after asking. */
export function Unenrol({ enrolment, onClose }: { enrolment: Enrolment; onClose: () => void }) {
  const { t } = useTranslation('learnpaths');
  const { run } = useCommand(routes.unenrol, { refreshes, errors: 'caller' });
  const { learnpathId, userId: student, studentName: name } = enrolment;
  return (
    <ConfirmDialog
      onClose={onClose}
      title={t('students.removeTitle', { name })}
      confirm={t('students.remove')}
      tone="danger"
      onConfirm={async () => {
        const outcome = await run({ params: { learnpathId, userId: student } });
        if (outcome.ok) notify('success', t('students.removed', { name }));
        return outcome;
      }}
    >
      {t('students.removeText')}
    </ConfirmDialog>
  );
}
