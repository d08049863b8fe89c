import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import { finalizeBlocksInput } from '#shared/educations/agreement-schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { EducationId, JobId } from '#shared/identity/ids.ts';
import { JobProgress } from '#web/app/job-progress.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { FieldRow, Form, FormActions } from '#web/ui/form.tsx';

/** Makes the blocks of a period final for everybody who studies an education, and follows the job that does it. */
export function FinalizeMany({ educationId, onClose }: { educationId: EducationId; onClose: () => void }) {
  const { t } = useTranslation('educations');
  const [jobId, setJobId] = useState<JobId>();
  const { run } = useCommand(agreementRoutes.finalizeBlocks, { errors: 'caller' });
  return (
    <Dialog title={t('finalizeMany.title')} isOpen onOpenChange={(open) => (open ? undefined : onClose())}>
      {jobId ? (
        <>
          <JobProgress
            jobId={jobId}
            fieldName={() => t('students.student')}
            onEnded={() => void refresh([studentRoutes.listEducationStudents])}
          >
            {({ tally }) => <p>{t('finalizeMany.done', { count: tally.finalized ?? 0 })}</p>}
          </JobProgress>
          <DialogActions>
            <Button onPress={onClose}>{t('finalizeMany.close')}</Button>
          </DialogActions>
        </>
      ) : (
        <Form
          schema={finalizeBlocksInput}
          values={{ acceptInsufficient: false }}
          onSubmit={(body) => run({ params: { educationId }, body })}
          onSaved={({ id }) => setJobId(id)}
        >
          <p>{t('finalizeMany.text')}</p>
          <FieldRow>
            <DateField name="startsFrom" label={t('finalizeMany.from')} />
            <DateField name="startsUntil" label={t('finalizeMany.until')} />
          </FieldRow>
          <Checkbox name="acceptInsufficient" label={t('finalizeMany.accept')} />
          <FormActions submit={t('finalizeMany.submit')} />
        </Form>
      )}
    </Dialog>
  );
}
