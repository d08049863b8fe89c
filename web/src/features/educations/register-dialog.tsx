import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { routes } from '#shared/educations/routes.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import { registrationInput } from '#shared/educations/student-schemas.ts';
import { educationId, type UserId } from '#shared/identity/ids.ts';
import { studyYearName } from '#web/app/study-year.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { RadioGroup } from '#web/ui/checkbox.tsx';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';

const schema = z.extend(z.omit(registrationInput, { userId: true }), { educationId });

/** Registers a student for an education: all learning paths, or the standard route. */
export function RegisterDialog({ userId, onClose }: { userId: UserId; onClose: () => void }) {
  const { t } = useTranslation('educations');
  const [search, setSearch] = useState('');
  const found = useRoute(routes.listEducations, {
    query: { per_page: 20, search, status: '2' },
  });
  const { run } = useCommand(studentRoutes.registerStudent, {
    refreshes: [studentRoutes.getStudentEducation, studentRoutes.listEducationStudents],
    errors: 'caller',
  });
  return (
    <Dialog title={t('register.title')} onClose={onClose}>
      <Form
        schema={schema}
        values={{ scope: 'standard', startsOn: today() }}
        onSubmit={({ educationId: id, scope, startsOn }) =>
          run({ params: { educationId: id }, body: { userId, scope, startsOn } })
        }
        onSaved={({ blocksMade }) => {
          notify(blocksMade === 'exist' ? 'info' : 'success', t(`register.${blocksMade}`));
          onClose();
        }}
      >
        <ComboField
          name="educationId"
          label={t('view.one')}
          placeholder={t('register.search')}
          options={(found.data?.data ?? []).map(({ id, name, studyYear }) => ({
            id,
            label: name,
            note: studyYearName(studyYear),
          }))}
          onSearch={setSearch}
          loading={found.loading}
          read={found}
        />
        <RadioGroup
          name="scope"
          label={t('register.scope')}
          options={(['standard', 'all'] as const).map((value) => ({
            value,
            label: t(`register.scope-${value}`),
            hint: t(`register.scope-${value}-hint`),
          }))}
        />
        <DateField name="startsOn" label={t('student.startsOn')} hint={t('register.startHint')} />
        <FormActions submit={t('register.submit')} />
      </Form>
    </Dialog>
  );
}
