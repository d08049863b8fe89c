import { type Key, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { optionalLine } from '#shared/http/fields.ts';
import { type JobId, type PlanningId, type SubmissionId, type UserId, userId } from '#shared/identity/ids.ts';
import { type Handover, handoverRoutes as routes } from '#shared/privacy/handover-routes.ts';
import { useCommand } from '#web/platform/api/use-command.ts';
import { Form, FormActions } from '#web/ui/form.tsx';
import { Coachees, Gradings } from './handover-parts.tsx';
import { lefts } from './lefts.ts';
import { Plannings, Teams } from './taught-parts.tsx';

const receivers = ['coachId', 'graderId', 'teamsTo', 'planningsTo'] as const;

const schema = z
  .object({
    coachId: z.optional(userId),
    graderId: z.optional(userId),
    teamsTo: z.optional(userId),
    planningsTo: z.optional(userId),
    reason: z.optional(optionalLine(250)),
  })
  .check((form) => {
    const { value, issues } = form;
    const lacks = (field: string) =>
      issues.push({ code: 'custom', path: [field], message: 'required', input: value });
    if (!receivers.some((field) => value[field])) lacks('coachId');
    if (value.graderId && !value.reason) lacks('reason');
  });

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
  const { coachees } = found;
  const [gradings, teams, plannings] = [found.gradings ?? [], found.teams ?? [], found.plannings ?? []];
  const [students, setStudents] = useChosen(coachees.map(({ id }) => id));
  const [work, setWork] = useChosen(gradings.map(({ submissionId }) => submissionId));
  const [taught, setTaught] = useChosen(teams.map(({ teamId }) => teamId));
  const [planned, setPlanned] = useChosen(plannings.map(({ planningId }) => planningId));
  const optional = lefts(found).length > 1;
  const of = { from, optional };
  const { run } = useCommand(routes.startHandover, { errors: 'caller' });
  return (
    <Form
      width="wide"
      schema={schema}
      values={{ reason: '' }}
      onSubmit={({ coachId, graderId, teamsTo, planningsTo, reason = '' }) =>
        run({
          params: { userId: from },
          body: {
            ...(coachId && { coachees: { toUserId: coachId, studentIds: [...students] as UserId[] } }),
            ...(graderId && {
              gradings: { toUserId: graderId, submissionIds: [...work] as SubmissionId[], reason },
            }),
            ...(teamsTo && {
              teams: {
                toUserId: teamsTo,
                teamIds: teams
                  .filter(({ teamId }) => taught.has(teamId))
                  .map(({ learnpathId, teamId }) => ({ learnpathId, teamId })),
              },
            }),
            ...(planningsTo && {
              plannings: { toUserId: planningsTo, planningIds: [...planned] as PlanningId[] },
            }),
          },
        })
      }
      onSaved={({ id }) => onStarted(id)}
    >
      <p>{t('intro')}</p>
      {coachees.length > 0 ? (
        <Coachees {...of} rows={coachees} chosen={students} onChoose={setStudents} />
      ) : null}
      {gradings.length > 0 ? (
        <Gradings {...of} rows={gradings} more={found.moreGradings} chosen={work} onChoose={setWork} />
      ) : null}
      {teams.length > 0 ? <Teams {...of} rows={teams} chosen={taught} onChoose={setTaught} /> : null}
      {plannings.length > 0 ? (
        <Plannings {...of} rows={plannings} chosen={planned} onChoose={setPlanned} />
      ) : null}
      <FormActions submit={t('start')} />
    </Form>
  );
}

/** Which rows of a part go: all of them at first. */
const useChosen = (all: readonly Key[]) => useState<ReadonlySet<Key>>(new Set(all));
