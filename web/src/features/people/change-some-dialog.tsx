import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { type JobId, roleId, type UserId } from '#shared/identity/ids.ts';
import { bulkRoutes, changeNames } from '#shared/people/bulk-routes.ts';
import { listRoles } from '#shared/people/roles.ts';
import { routes } from '#shared/people/routes.ts';
import { counted } from '#web/app/counted.ts';
import { JobInWindow } from '#web/app/job-in-window.tsx';
import { refresh, useCommand } from '#web/platform/api/use-command.ts';
import { useRoute } from '#web/platform/api/use-route.ts';
import { currentLanguage } from '#web/platform/i18n/i18n.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Form, FormActions } from '#web/ui/form.tsx';
import { SectionActions } from '#web/ui/section.tsx';
import { SelectField } from '#web/ui/select-field.tsx';
import { LeavingSome } from './handover/leaving.tsx';

/** What takes from somebody what others may count on them for. */
const leaves: readonly string[] = ['deactivate', 'ban', 'take-role'] satisfies (typeof changeNames)[number][];

const schema = z.object({ change: z.enum(changeNames), changedRole: z.optional(roleId) }).check(
  z.refine(({ change, changedRole }) => !change.endsWith('-role') || changedRole !== undefined, {
    error: 'required',
    path: ['changedRole'],
  }),
);

/** Changes the status or a role of several users, and offers to take it back. */
export function ChangeSomeDialog({
  userIds,
  onDone,
  onClose,
}: {
  userIds: readonly UserId[];
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation(['change', 'people']);
  const roles = useRoute(listRoles);
  const [jobId, setJobId] = useState<JobId>();
  // The selection is cleared once they are changed.
  const [count] = useState(userIds.length);
  const { run } = useCommand(bulkRoutes.changeMany, { errors: 'caller' });
  return (
    <Dialog title={t('title', { count })} onClose={onClose}>
      {jobId ? (
        <Progress jobId={jobId} onUndo={setJobId} onDone={onDone} onClose={onClose} />
      ) : (
        <Form
          schema={schema}
          values={{}}
          onSubmit={({ change, changedRole }) =>
            run({ body: { userIds: [...userIds], change, ...(changedRole && { roleId: changedRole }) } })
          }
          onSaved={({ id }) => setJobId(id)}
        >
          {(form) => {
            const change = form.watch('change');
            return (
              <>
                <SelectField
                  name="change"
                  label={t('what')}
                  placeholder={t('choose')}
                  options={changeNames.map((value) => ({ value, label: t(`way.${value}`) }))}
                />
                {change?.endsWith('-role') ? (
                  <SelectField
                    name="changedRole"
                    label={t('role')}
                    placeholder={t('choose')}
                    options={(roles.data?.data ?? []).map(({ id, name }) => ({
                      value: id,
                      label: name[currentLanguage()],
                    }))}
                    read={roles}
                  />
                ) : null}
                {change ? <p>{t(`text.${change}`, { count })}</p> : null}
                {change && leaves.includes(change) ? <LeavingSome userIds={userIds} /> : null}
                <FormActions submit={t('submit', { count })} />
              </>
            );
          }}
        </Form>
      )}
    </Dialog>
  );
}

function Progress({
  jobId,
  onUndo,
  onDone,
  onClose,
}: {
  jobId: JobId;
  onUndo: (jobId: JobId) => void;
  onDone: () => void;
  onClose: () => void;
}) {
  const { t } = useTranslation('change');
  const [undoing, setUndoing] = useState(false);
  const { run, pending } = useCommand(bulkRoutes.undoMany);
  async function undo() {
    const outcome = await run({ params: { jobId } });
    if (!outcome.ok) return;
    setUndoing(true);
    onUndo(outcome.value.id);
  }
  function ended() {
    void refresh([routes.listUsers, routes.getUser]);
    onDone();
  }
  return (
    <JobInWindow key={jobId} jobId={jobId} fieldName={() => t('user')} onEnded={ended} onClose={onClose}>
      {(job) => (
        <>
          <p>{t(undoing ? 'undone' : 'changed', { count: counted(job, 'changed') })}</p>
          {counted(job, 'same') > 0 ? <p>{t('same', { count: counted(job, 'same') })}</p> : null}
          {counted(job, 'left') > 0 ? <p>{t('left', { count: counted(job, 'left') })}</p> : null}
          {counted(job, 'changed') > 0 && !undoing ? (
            <SectionActions>
              <Button icon="restore" isPending={pending} onPress={() => void undo()}>
                {t('undo')}
              </Button>
            </SectionActions>
          ) : null}
        </>
      )}
    </JobInWindow>
  );
}
