import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { periodRoutes } from '#shared/educations/period-routes.ts';
import { periodInput } from '#shared/educations/period-schemas.ts';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { Registration } from '#shared/educations/student-schemas.ts';
import { date } from '#shared/http/fields.ts';
import { educationId, type UserId } from '#shared/identity/ids.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { TextArea } from '#web/ui/text-field.tsx';

/** What each kind of decision asks for, besides its reason. */
const asked = {
  pause: ['startsOn', 'endsOn'],
  extension: ['endsOn'],
  return: ['startsOn'],
  switch: ['startsOn', 'educationId'],
} as const;

const asks = (field: 'startsOn' | 'endsOn' | 'educationId') =>
  z.refine<Given>((given) => !asked[given.kind].some((one) => one === field) || Boolean(given[field]), {
    path: [field],
  });

const fields = z.object({
  kind: z.enum(['pause', 'extension', 'return', 'switch']),
  startsOn: z.optional(z.nullable(date)),
  endsOn: z.optional(z.nullable(date)),
  educationId: z.optional(z.nullable(educationId)),
  reason: z.string().check(z.minLength(1)),
});
type Given = z.infer<typeof fields>;
const schema = fields.check(asks('startsOn'), asks('endsOn'), asks('educationId'));
const refreshes = [studentRoutes.getStudentEducation, studentRoutes.listEducationStudents];

/** Records how a study goes on: each kind of decision asks for what it needs. */
export function PeriodDialog({
  userId,
  registration: { version: latest, status, educationId: current },
  onClose,
}: {
  userId: UserId;
  registration: Registration;
  onClose: () => void;
}) {
  const { t } = useTranslation('periods');
  const [search, setSearch] = useState('');
  const found = useRoute(routes.listEducations, {
    query: { per_page: 20, search, status: '2' },
  });
  const { run } = useCommand(periodRoutes.recordPeriod, { refreshes, errors: 'caller' });
  const kinds = status === null ? (['pause', 'extension', 'switch'] as const) : (['return'] as const);
  return (
    <Dialog title={t('add')} onClose={onClose}>
      <Form
        schema={schema}
        version={latest}
        values={{ kind: kinds[0], startsOn: today(), reason: '' }}
        onSubmit={({ kind, reason, ...given }, version) => {
          const said = Object.fromEntries(asked[kind].map((field) => [field, given[field]]));
          return run({ params: { userId }, body: periodInput.parse({ version, kind, reason, ...said }) });
        }}
        onSaved={() => {
          notify('success', t('recorded'));
          onClose();
        }}
        onReload={() => refresh(refreshes)}
      >
        {(form) => {
          const kind = form.watch('kind');
          return (
            <>
              <SelectField
                name="kind"
                label={t('type')}
                hint={t(`hint.${kind}`)}
                options={kinds.map((value) => ({ value, label: t(`kind.${value}`) }))}
              />
              {kind === 'switch' ? (
                <ComboField
                  name="educationId"
                  label={t('education')}
                  placeholder={t('search')}
                  options={(found.data?.data ?? [])
                    .filter(({ id }) => id !== current)
                    .map(({ id, name, studyYear }) => ({ id, label: name, note: studyYearName(studyYear) }))}
                  onSearch={setSearch}
                  loading={found.loading}
                  read={found}
                />
              ) : null}
              <FieldRow>
                {kind === 'extension' ? null : <DateField name="startsOn" label={t('startsOn')} />}
                {kind === 'pause' ? <DateField name="endsOn" label={t('endsOn')} /> : null}
                {kind === 'extension' ? <DateField name="endsOn" label={t('newEnd')} /> : null}
              </FieldRow>
              <TextArea name="reason" label={t('reason')} hint={t('reasonHint')} rows={3} maxLength={1000} />
              <FormActions />
            </>
          );
        }}
      </Form>
    </Dialog>
  );
}
