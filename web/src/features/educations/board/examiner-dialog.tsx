import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { examinerRoutes as routes } from '#shared/educations/examiner-routes.ts';
import { type AppointedExaminer, appointedRole } from '#shared/grading/examiner-schemas.ts';
import { routes as grading } from '#shared/grading/routes.ts';
import { date } from '#shared/http/fields.ts';
import { learnpathId, userId } from '#shared/identity/ids.ts';
import { routes as learnpaths } from '#shared/learnpaths/routes.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { today } from '#web/platform/clock.ts';
import { notify } from '#web/platform/notices.ts';
import { ComboField } from '#web/ui/combo-field.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { FailedState } from '#web/ui/empty-state.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

const schema = z
  .strictObject({ userId, learnpathId, role: appointedRole, from: date, until: z.nullable(date) })
  .check(
    z.refine(({ from, until }) => until === null || from <= until, { error: 'beforeStart', path: ['until'] }),
  );
const refreshes = [routes.listExaminers];

/** Appoints somebody to assess in a learning path, beside what they were appointed for before. */
export function ExaminerDialog({
  examiners,
  onClose,
}: {
  examiners: readonly AppointedExaminer[];
  onClose: () => void;
}) {
  const { t } = useTranslation('board');
  const [search, setSearch] = useState('');
  const graders = useRoute(grading.listGraders);
  const found = useRoute(learnpaths.listLearnpaths, { query: { search } });
  const { run } = useCommand(routes.setAppointments, { refreshes, errors: 'caller' });
  const able = graders.data?.data.filter(({ roles }) => roles.some((role) => role !== 'quickscanner'));
  return (
    <Dialog onClose={onClose} title={t('examiners.appoint')}>
      {graders.error ? <FailedState error={graders.error} onRetry={graders.refresh} /> : null}
      {!able && !graders.error ? <Skeleton shape="form" rows={4} /> : null}
      {able ? (
        <Form
          schema={schema}
          values={{ role: 'both', from: today(), until: null }}
          onSubmit={({ userId: id, ...appointment }) => {
            const before = examiners.find((one) => one.userId === id);
            return run({
              params: { userId: id },
              body: {
                version: before?.version ?? 0,
                appointments: [
                  ...(before?.appointments ?? []).map(({ learnpathTitle: _, ...one }) => one),
                  appointment,
                ],
              },
            });
          }}
          onSaved={() => {
            notify('success', t('examiners.appointed'));
            onClose();
          }}
          onReload={() => refresh(refreshes).then(onClose)}
        >
          <ComboField
            name="userId"
            label={t('examiners.who')}
            placeholder={t('examiners.choosePerson')}
            options={able.map(({ userId: id, name: label }) => ({ id, label }))}
          />
          <ComboField
            name="learnpathId"
            label={t('examiners.learnpath')}
            placeholder={t('examiners.chooseLearnpath')}
            options={found.data?.data.map(({ id, title: label }) => ({ id, label })) ?? []}
            loading={found.loading}
            read={found}
            onSearch={setSearch}
          />
          <SelectField
            name="role"
            label={t('examiners.role')}
            options={appointedRole.options.map((value) => ({ value, label: t(`examiners.roles.${value}`) }))}
          />
          <DateField name="from" label={t('examiners.from')} />
          <DateField name="until" label={t('examiners.until')} hint={t('examiners.untilHint')} optional />
          <FormActions submit={t('examiners.appoint')} />
        </Form>
      ) : null}
    </Dialog>
  );
}
