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

/** At least one of the two is ticked. */
const schema = z
  .extend(choiceFields, { rejected: z.boolean(), waiting: z.boolean() })
  .check(z.refine(({ rejected, waiting }) => rejected || waiting, { path: ['rejected'], error: 'required' }));

/**
 * Sends agreements anew that were rejected or wait for an answer, and follows the job that does it.
 * @param chosen the students whose blocks are meant; none: of all who study the education
 */
export function ResendMany({
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
  const { run } = useCommand(agreementRoutes.resendAgreements, { errors: 'caller' });
  return (
    <Dialog title={t('resendMany.title')} onClose={onClose}>
      {jobId ? (
        <JobInWindow
          jobId={jobId}
          fieldName={() => t('students.student')}
          onEnded={() => void refresh([studentRoutes.listEducationStudents])}
          onClose={onClose}
        >
          {(job) => <p>{t('resendMany.done', { count: counted(job, 'resent') })}</p>}
        </JobInWindow>
      ) : (
        <Form
          schema={schema}
          values={{ ...noChoice, rejected: true, waiting: false }}
          onSubmit={({ rejected, waiting, ...choice }) =>
            run({
              params: { educationId: education.id },
              body: {
                ...choiceOf(choice, chosen),
                statuses: [
                  ...(rejected ? (['rejected'] as const) : []),
                  ...(waiting ? (['sent'] as const) : []),
                ],
              },
            })
          }
          onSaved={({ id }) => setJobId(id)}
        >
          <p>{t('resendMany.text')}</p>
          <BlockChoiceFields education={education} chosen={chosen.length} />
          <Checkbox name="rejected" label={t('resendMany.rejected')} />
          <Checkbox name="waiting" label={t('resendMany.waiting')} />
          <FormActions submit={t('resendMany.submit')} />
        </Form>
      )}
    </Dialog>
  );
}
