import { type Key, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { optionalLine } from '#shared/http/fields.ts';
import { type JobId, type SubmissionId, type UserId, userId } from '#shared/identity/ids.ts';
import { type Handover, handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Coachees, Gradings } from './handover-parts.tsx';

const schema = z
  .object({
    coachId: z.optional(userId),
    graderId: z.optional(userId),
    reason: z.optional(optionalLine(250)),
  })
  .check(
    z.refine(({ coachId, graderId }) => Boolean(coachId || graderId), {
      error: 'required',
      path: ['coachId'],
    }),
    z.refine(({ graderId, reason }) => !graderId || Boolean(reason), { error: 'required', path: ['reason'] }),
  );

/** Who takes over which of it: all that has no other receiver goes at once. */
export function HandoverForm({
  userId: from,
  found,
  onStarted,
}: {
  userId: UserId;
  found: Handover;
  onStarted: (jobId: JobId) => void;
}) {
  const { t } = useTranslation('handover');
  const { coachees, gradings } = found;
  const [students, setStudents] = useState<ReadonlySet<Key>>(new Set(coachees.map(({ id }) => id)));
  const [work, setWork] = useState<ReadonlySet<Key>>(
    new Set((gradings ?? []).map(({ submissionId }) => submissionId)),
  );
  const both = coachees.length > 0 && (gradings ?? []).length > 0;
  const { run } = useCommand(routes.startHandover, { errors: 'caller' });
  return (
    <Form
      width="wide"
      schema={schema}
      values={{ reason: '' }}
      onSubmit={({ coachId, graderId, reason = '' }) =>
        run({
          params: { userId: from },
          body: {
            ...(coachId && { coachees: { toUserId: coachId, studentIds: [...students] as UserId[] } }),
            ...(graderId && {
              gradings: { toUserId: graderId, submissionIds: [...work] as SubmissionId[], reason },
            }),
          },
        })
      }
      onSaved={({ id }) => onStarted(id)}
    >
      <p>{t('intro')}</p>
      {coachees.length > 0 ? (
        <Coachees from={from} rows={coachees} optional={both} chosen={students} onChoose={setStudents} />
      ) : null}
      {gradings && gradings.length > 0 ? (
        <Gradings
          from={from}
          rows={gradings}
          optional={both}
          more={found.moreGradings}
          chosen={work}
          onChoose={setWork}
        />
      ) : null}
      <FormActions submit={t('start')} />
    </Form>
  );
}
