import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { date } from '#shared/http/fields.ts';
import { type JobId, type UserId, userId } from '#shared/identity/ids.ts';
import { coachRoutes } from '#shared/people/coach-routes.ts';
import { counted } from '#web/app/counted.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { useCommand } from '#web/platform/api/use-command.ts';
import { DateField } from '#web/ui/date-field.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { CoachField } from './coach-field.tsx';

const schema = z.object({ coachId: userId, untilOn: z.optional(z.nullable(date)) });

/** Gives many users a coach, and follows the job that does it. */
export function AssignDialog({
  studentIds,
  onDone,
  onClose,
}: {
  studentIds: readonly UserId[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('coaching');
  const [jobId, setJobId] = useState<JobId>();
  // The selection is cleared once they have one.
  const [count] = useState(studentIds.length);
  const { run } = useCommand(coachRoutes.assignCoach, { errors: 'caller' });
  return (
    <Dialog title={t('assignTitle', { count })} onClose={onClose}>
      {jobId ? (
        <JobInWindow jobId={jobId} fieldName={() => t('student')} onEnded={onDone} onClose={onClose}>
          {(job) => <p>{t('assigned', { count: counted(job, 'assigned') })}</p>}
        </JobInWindow>
      ) : (
        <Form
          schema={schema}
          values={{}}
          onSubmit={({ coachId, untilOn }) =>
            run({
              params: { coachId },
              body: { studentIds: [...studentIds], untilOn: untilOn ?? null },
            })
          }
          onSaved={({ id }) => setJobId(id)}
        >
          <CoachField />
          <DateField name="untilOn" label={t('untilOn')} optional />
          <FormActions submit={t('give')} />
        </Form>
      )}
    </Dialog>
  );
}
