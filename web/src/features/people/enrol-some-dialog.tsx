import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import type { UserId } from '#shared/identity/ids.ts';
import { routes } from '#shared/learnpaths/routes.ts';
import type { ApiError } from '#web/platform/api/api-error.ts';
import { errorText } from '#web/platform/api/reactions.ts';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { today } from '#web/platform/clock.ts';
import { Button } from '#web/ui/button.tsx';
import { Callout } from '#web/ui/callout.tsx';
import { Dialog, DialogActions } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { ProgressBar } from '#web/ui/progress.tsx';
import { EnrolFields, enrolSchema } from './enrol-fields.tsx';

/** Enrols several students on a learning path, one after the other, and says of how many it could not and why. */
export function EnrolSomeDialog({
  userIds,
  onDone,
  onClose,
}: {
  userIds: readonly UserId[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('learnpaths');
  const { t: common } = useTranslation();
  const { run } = useCommand(routes.enrol, { errors: 'caller' });
  const [done, setDone] = useState<readonly (ApiError['code'] | null)[] | null>(null);
  const [students] = useState(userIds);
  const busy = done !== null && done.length < students.length;

  async function enrolAll({ learnpathId, startsOn, endsOn }: z.infer<typeof enrolSchema>) {
    setDone([]);
    for (const userId of students) {
      const outcome = await run({
        params: { learnpathId, userId },
        body: { startsOn, endsOn: endsOn ?? null },
      });
      setDone((all) => [...(all ?? []), outcome.ok ? null : outcome.error.code]);
    }
    await refresh([routes.listEnrolments, routes.listLearnpathsOfUser]);
    onDone();
    return null;
  }

  return (
    <Dialog title={t('many.some', { count: students.length })} onClose={() => (busy ? undefined : onClose())}>
      {done === null ? (
        <Form schema={enrolSchema} values={{ startsOn: today() }} onSubmit={enrolAll}>
          <EnrolFields />
          <FormActions submit={t('students.save')} />
        </Form>
      ) : (
        <>
          {busy ? (
            <ProgressBar value={(done.length / students.length) * 100} label={t('many.busy')} />
          ) : (
            <Outcome done={done} />
          )}
          <DialogActions>
            <Button variant="primary" isDisabled={busy} onPress={onClose}>
              {common('action.close')}
            </Button>
          </DialogActions>
        </>
      )}
    </Dialog>
  );
}

function Outcome({ done }: { done: readonly (ApiError['code'] | null)[] }) {
  const { t } = useTranslation('learnpaths');
  const reasons = Map.groupBy(
    done.filter((code) => code !== null),
    (code) => code,
  );
  return (
    <Callout
      tone={reasons.size > 0 ? 'warning' : 'success'}
      title={t('many.done', { count: done.filter((code) => code === null).length })}
      role="status"
    >
      {reasons.size > 0 ? (
        <ul>
          {[...reasons].map(([code, all]) => (
            <li key={code}>
              <strong>{all.length}</strong>: {errorText({ code })}
            </li>
          ))}
        </ul>
      ) : null}
    </Callout>
  );
}
