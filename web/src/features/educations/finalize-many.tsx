import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { agreementRoutes } from '#shared/educations/agreement-routes.ts';
import type { Education } from '#shared/educations/schemas.ts';
import { studentRoutes } from '#shared/educations/student-routes.ts';
import type { JobId, UserId } from '#shared/identity/ids.ts';
import { counted } from '#web/app/counted.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { BlockChoiceFields, choiceFields, choiceOf, noChoice } from './block-choice-fields.tsx';

const schema = z.extend(choiceFields, { acceptInsufficient: z.boolean() });

/**
 * Makes blocks final for many students, and follows the job that does it.
 * @param chosen the students whose blocks are meant; none: of all who study the education
 */
export function FinalizeMany({
  education,
  chosen,
  onClose,
}: {
  education: Education;
  chosen: readonly UserId[];
  onClose: () => void;
}) {
  const { t } = useTranslation('educations');
  const [jobId, setJobId] = useState<JobId>();
  const { run } = useCommand(agreementRoutes.finalizeBlocks, { errors: 'caller' });
  return (
    <Dialog title={t('finalizeMany.title')} onClose={onClose}>
      {jobId ? (
        <JobInWindow
          jobId={jobId}
          fieldName={() => t('students.student')}
          onEnded={() => void refresh([studentRoutes.listEducationStudents])}
          onClose={onClose}
        >
          {(job) => <p>{t('finalizeMany.done', { count: counted(job, 'finalized') })}</p>}
        </JobInWindow>
      ) : (
        <Form
          schema={schema}
          values={{ ...noChoice, acceptInsufficient: false }}
          onSubmit={({ acceptInsufficient, ...choice }) =>
            run({
              params: { educationId: education.id },
              body: { ...choiceOf(choice, chosen), acceptInsufficient },
            })
          }
          onSaved={({ id }) => setJobId(id)}
        >
          <p>{t('finalizeMany.text')}</p>
          <BlockChoiceFields education={education} chosen={chosen.length} />
          <Checkbox name="acceptInsufficient" label={t('finalizeMany.accept')} />
          <FormActions submit={t('finalizeMany.submit')} />
        </Form>
      )}
    </Dialog>
  );
}
