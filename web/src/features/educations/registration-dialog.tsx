import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { endedByStaff, type Registration, registrationChange } from '#shared/educations/student-schemas.ts';
import type { UserId } from '#shared/identity/ids.ts';
import { useMe } from '#web/app/me.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { notify } from '#web/platform/notices.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { NumberField } from '#web/ui/number-field.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { PayerFields } from './payer/payer-fields.tsx';

const schema = z.extend(z.omit(registrationChange, { version: true }), {
  status: z.enum(['busy', 'graduated', ...endedByStaff.options]),
});
const refreshes = [studentRoutes.getStudentEducation, studentRoutes.listEducationStudents];

/** The date that a status asks for. */
const dates = { stopped: 'unsubscribedOn', certificate: 'certificateOn' } as const;

/**
 * Changes the status or dates of a registration; a status asks for its date. That of who graduated stays: the examination
 * board decided it. So does one's own, which is for a colleague to change.
 */
export function RegistrationDialog({
  userId,
  registration,
  onClose,
}: {
  userId: UserId;
  registration: Registration;
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const { run } = useCommand(studentRoutes.updateRegistration, { refreshes, errors: 'caller' });
  const { ownAccounts } = useMe();
  const { expectedEndOn, unsubscribedOn, certificateOn } = registration;
  return (
    <Dialog title={t('student.changeTitle')} onClose={onClose}>
      <Form
        schema={schema}
        version={registration.version}
        values={{
          status: registration.status ?? 'busy',
          ...{ expectedEndOn, unsubscribedOn, certificateOn },
          maxBlocks: registration.maxBlocks,
          payer: registration.payer,
          payerDetails: registration.payerDetails,
        }}
        onSubmit={({ status, ...change }, version) =>
          run({
            params: { userId },
            body: {
              ...{ version, ...change },
              ...(status !== 'graduated' && { status: status === 'busy' ? null : status }),
            },
          })
        }
        onSaved={() => {
          notify('success', t('student.changed'));
          onClose();
        }}
        onReload={() => refresh(refreshes)}
      >
        {(form) => {
          const status = form.watch('status');
          return (
            <>
              {registration.status === 'graduated' || ownAccounts.has(userId) ? null : (
                <SelectField
                  name="status"
                  label={t('student.status')}
                  hint={t('student.statusHint')}
                  options={(['busy', ...endedByStaff.options] as const).map((value) => ({
                    value,
                    label: t(`educationStatus.${value}`),
                  }))}
                />
              )}
              {status === 'stopped' || status === 'certificate' ? (
                <DateField name={dates[status]} label={t(`student.${dates[status]}`)} />
              ) : null}
              <DateField name="expectedEndOn" label={t('student.expectedEndOn')} optional />
              <NumberField
                name="maxBlocks"
                label={t('student.maxBlocks')}
                hint={t('student.maxBlocksHint')}
              />
              <TextField
                name="payer"
                label={t('student.payer')}
                hint={t('student.payerHint')}
                maxLength={200}
                optional
              />
              {form.watch('payer') ? <PayerFields name="payerDetails" /> : null}
              <FormActions />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}
